import type { Database } from '../connection.ts'
import { SharedTrips } from '../statements/shared-trips.ts'

/** Stands for everything that public pages show; the database draws another one in the transaction that changes any of it. */
export type ContentVersion = string

/** The version that stands when it is asked for, read once for all who ask at the same time. */
export function versionReader(database: Database): () => Promise<ContentVersion> {
  const statement = database.selectFrom('content_version').select('version').compile()

  async function read(): Promise<ContentVersion> {
    const { rows } = await database.executeQuery(statement)
    const [row] = rows
    if (!row) throw new Error('The version of the content is missing.')
    return row.version
  }

  interface Reader {
    resolve(version: ContentVersion): void
    reject(error: unknown): void
  }
  const trips = new SharedTrips<Reader>((readers) =>
    read().then(
      (version) => {
        for (const { resolve } of readers) resolve(version)
      },
      (error) => {
        for (const { reject } of readers) reject(error)
      },
    ),
  )
  return () => new Promise((resolve, reject) => trips.join({ resolve, reject }))
}

/** What is read anew with each version, and then kept: it is at least as new as the version that it is asked for by. */
export function keptByVersion<Value>(
  read: () => Promise<Value>,
): (version: ContentVersion) => Promise<Value> {
  let kept: { readonly version: ContentVersion; readonly value: Promise<Value> } | undefined
  return (version) => {
    if (kept?.version === version) return kept.value
    const mine = { version, value: read() }
    kept = mine
    mine.value.catch(() => {
      if (kept === mine) kept = undefined
    })
    return mine.value
  }
}
