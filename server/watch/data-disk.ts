import { statfs } from 'node:fs/promises'
import { dirname } from 'node:path'

export interface DiskState {
  readonly freeBytes: number
  readonly sizeBytes: number
}

/** The disk that a folder lies on, or will lie on. Undefined where the system does not say. */
export async function readDisk(folder: string): Promise<DiskState | undefined> {
  try {
    const { bavail, blocks, bsize } = await statfs(folder)
    return { freeBytes: bavail * bsize, sizeBytes: blocks * bsize }
  } catch (error) {
    const isMissing = (error as { code?: unknown }).code === 'ENOENT'
    return isMissing && dirname(folder) !== folder ? readDisk(dirname(folder)) : undefined
  }
}
