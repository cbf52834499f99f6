import { listWebFiles } from '../../content/web-files.ts'
import type { Context } from '../../context.ts'
import {
  deleteWebFilesUnseenSince,
  findWebFile,
  insertWebFile,
  missingWebFiles,
  noteWebFilesSeen,
} from '../../database/site/web-files.ts'

const hour = 3_600_000
const week = 7 * 24 * hour

/**
 * Stores the files of this server's build, so that every other server can answer them too: before its first page goes out, and now and then as long
 * as it runs. Those that no server has had for a week are forgotten.
 */
export async function keepWebFiles({
  database,
  clock,
}: Pick<Context, 'database' | 'clock'>): Promise<boolean> {
  const now = clock.now()
  const files = await listWebFiles()
  const paths = files.map(({ path }) => path)
  const missing = new Set(await missingWebFiles(database, paths))
  for (const { path, read } of files)
    if (missing.has(path)) await insertWebFile(database, { path, bytes: await read() }, now)
  await noteWebFilesSeen(database, paths, { seenAt: now, unless: new Date(now.getTime() - hour) })
  await deleteWebFilesUnseenSince(database, new Date(now.getTime() - week))
  return false
}

/** A file of whichever build brought it. */
export const readKeptWebFile = ({ database }: Pick<Context, 'database'>, path: string) =>
  findWebFile(database, path)
