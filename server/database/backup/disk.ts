import { statfs } from 'node:fs/promises'
import { BackupProblem } from './means.ts'

const gigabyte = 1e9

export const sayBytes = (bytes: number): string =>
  bytes < gigabyte / 10 ? `${(bytes / 1e6).toFixed(1)} MB` : `${(bytes / gigabyte).toFixed(1)} GB`

export const freeIn = async (folder: string): Promise<number> => {
  const { bavail, bsize } = await statfs(folder)
  return bavail * bsize
}

/** What is written beside the data: some of the log. */
const spare = 256e6

/** A disk that fills up ends everything that writes to it: better not to begin. */
export function refuseFullDisk(folder: string, { free, needed }: { free: number; needed: number }): void {
  if (free > needed + spare) return
  throw new BackupProblem(
    `The disk of ${folder} has ${sayBytes(free)} left, and this needs ${sayBytes(needed + spare)}: nothing was done.`,
  )
}

export const wordsOfDisk = (error: unknown, folder: string): unknown =>
  (error as NodeJS.ErrnoException).code === 'ENOSPC'
    ? new BackupProblem(`There is no room left on the disk of ${folder}: what was begun is removed.`)
    : error
