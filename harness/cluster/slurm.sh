#!/bin/bash
# sbatch --array=1-N slurm.sh PERFT-WORDS…: each task of the array counts one share.
#SBATCH --job-name=boardlab
#SBATCH --cpus-per-task=1
#SBATCH --mem-per-cpu=3G
#SBATCH --time=12:00:00
#SBATCH --requeue
#SBATCH --open-mode=append
#SBATCH --signal=B:INT@60
# A task that runs out of time is interrupted a minute before (B: the script itself, which has become boardlab), which leaves a journal; sent to the queue again
# (scontrol requeue), it goes on from there.
set -eu
# Slurm runs a copy of this file, so the folder of its neighbour is that of the submission, or named.
here=${BOARDLAB_CLUSTER:-${SLURM_SUBMIT_DIR:-.}/harness/cluster}
exec "$here/share.sh" "$SLURM_ARRAY_TASK_ID" "$SLURM_ARRAY_TASK_COUNT" "$@" --threads "${SLURM_CPUS_PER_TASK:-1}"
