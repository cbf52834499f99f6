import type { Database } from '../connection.ts'

export interface WebFile {
  readonly path: string
  readonly bytes: Buffer
}

/** Of these, those that are not stored yet. */
export async function missingWebFiles(database: Database, paths: readonly string[]): Promise<string[]> {
  const stored = await database.selectFrom('web_files').select('path').where('path', 'in', paths).execute()
  const known = new Set(stored.map(({ path }) => path))
  return paths.filter((path) => !known.has(path))
}

export const insertWebFile = (database: Database, { path, bytes }: WebFile, seenAt: Date) =>
  database
    .insertInto('web_files')
    .values({ path, bytes, seen_at: seenAt })
    .onConflict((conflict) => conflict.column('path').doNothing())
    .execute()

/** Of those that were last seen before `unless`: every server of a version says the same. */
export const noteWebFilesSeen = (
  database: Database,
  paths: readonly string[],
  { seenAt, unless }: { seenAt: Date; unless: Date },
) =>
  database
    .updateTable('web_files')
    .set({ seen_at: seenAt })
    .where('path', 'in', paths)
    .where('seen_at', '<', unless)
    .execute()

export const deleteWebFilesUnseenSince = (database: Database, since: Date) =>
  database.deleteFrom('web_files').where('seen_at', '<', since).execute()

export async function findWebFile(database: Database, path: string): Promise<Buffer | undefined> {
  const row = await database
    .selectFrom('web_files')
    .select('bytes')
    .where('path', '=', path)
    .executeTakeFirst()
  return row?.bytes
}
