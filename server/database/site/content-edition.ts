import type { Database } from '../connection.ts'

/** Which edition of the content the pages show; none before the first import. */
export const findContentEdition = (database: Database) =>
  database
    .selectFrom('content_edition')
    .select(['edition', 'demo', 'imported_at as importedAt'])
    .executeTakeFirst()

export const saveContentEdition = (
  database: Database,
  { edition, demo, importedAt }: { edition: number; demo: boolean; importedAt: Date },
) =>
  database
    .insertInto('content_edition')
    .values({ edition, demo, imported_at: importedAt })
    .onConflict((conflict) =>
      conflict.column('only_row').doUpdateSet({ edition, demo, imported_at: importedAt }),
    )
    .execute()
