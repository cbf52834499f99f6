import { migrate } from '../../../server/database/migrate.ts'
import { type Migration, migrationOf, readMigrations } from '../../../server/database/migrating/migration.ts'

export const shipped = readMigrations(new URL('../../../server/database/migrations/', import.meta.url))

/** The migrations of another version: an earlier one has only those before a name, a later one has more. */
export async function aVersion(options: {
  before?: string
  more?: Readonly<Record<string, string>>
}): Promise<Migration[]> {
  const { before, more = {} } = options
  return [
    ...(await shipped).filter(({ name }) => before === undefined || name < before),
    ...Object.entries(more).map(([name, sql]) => migrationOf(name, sql)),
  ]
}

export interface StartOptions {
  readonly migrations?: Migration[]
  readonly patienceMs?: number
  readonly appRole?: string
}

/** A start of this version, or of the one that brings these migrations. */
export async function startOn({ ownerUrl }: { ownerUrl: string }, options: StartOptions) {
  const said: string[] = []
  const report = (line: string) => void said.push(line)
  const applied = await migrate({ ownerUrl, appRole: 'kenar_app', report, ...options })
  return { applied, said }
}
