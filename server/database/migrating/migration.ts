import { createHash } from 'node:crypto'
import { readdir, readFile } from 'node:fs/promises'

/** A file of `migrations/`, with what its comments say to whoever applies it: a line of its own for each. */
export interface Migration {
  readonly name: string
  /** The four digits that its name begins with. A version of Kenar is known to the database by the highest that it brings. */
  readonly number: number
  readonly sql: string
  readonly sha256: string
  /** `-- outside of a transaction`: statements that PostgreSQL takes only there, one after the other. */
  readonly outside: boolean
  /** `-- nobody uses this since 0033`: it takes something away. Versions that bring at least that migration go on working. */
  readonly worksSince: number | undefined
}

export async function readMigrations(folder: URL): Promise<Migration[]> {
  const names = (await readdir(folder)).filter((name) => name.endsWith('.sql')).sort()
  return Promise.all(
    names.map(async (name) => migrationOf(name, await readFile(new URL(name, folder), 'utf8'))),
  )
}

export function migrationOf(name: string, sql: string): Migration {
  const worksSince = /^-- nobody uses this since (\d{4})$/m.exec(sql)?.[1]
  return {
    name,
    number: Number(name.slice(0, 4)),
    sql,
    sha256: createHash('sha256').update(sql).digest('hex'),
    outside: /^-- outside of a transaction$/m.test(sql),
    worksSince: worksSince === undefined ? undefined : Number(worksSince),
  }
}

/** Of a migration outside of a transaction: such statements hold no text with semicolons in it. */
export const statementsOf = ({ sql }: Pick<Migration, 'sql'>): string[] =>
  sql
    .replace(/^--.*$/gm, '')
    .split(';')
    .map((statement) => statement.trim())
    .filter(Boolean)
