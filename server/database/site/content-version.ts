import type { Database } from '../connection.ts'

/** Stands for everything that public pages show; the database draws another one in the transaction that changes any of it. */
export type ContentVersion = string

/**
 * The version that stands when it is asked for. Whoever asks while an answer is on its way waits for the next one, because that one may be from
 * before; so a busy process asks once for many.
 */
export function versionReader(database: Database): () => Promise<ContentVersion> {
  const statement = database.selectFrom('content_version').select('version').compile()
  let underway: Promise<unknown> = Promise.resolve()
  let next: Promise<ContentVersion> | undefined

  async function read(): Promise<ContentVersion> {
    const { rows } = await database.executeQuery(statement)
    const [row] = rows
    if (!row) throw new Error('The version of the content is missing.')
    return row.version
  }

  return () => {
    next ??= underway.then(() => {
      next = undefined
      const answer = read()
      underway = answer.catch(() => undefined)
      return answer
    })
    return next
  }
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
