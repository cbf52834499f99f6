import { sql } from 'kysely'
import type { SitePart, SiteParts } from '../../content/site-content.ts'
import type { Database } from '../connection.ts'

export async function findSitePart<P extends SitePart>(
  database: Database,
  part: P,
): Promise<SiteParts[P] | undefined> {
  const row = await database
    .selectFrom('site_words')
    .select('content')
    .where('part', '=', part)
    .executeTakeFirst()
  return row?.content as SiteParts[P] | undefined
}

/** A part that says the same as before keeps its row and its date. */
export const writeSitePart = (database: Database, part: SitePart, content: unknown, readAt: Date) =>
  database
    .insertInto('site_words')
    .values({ part, content: JSON.stringify(content), read_at: readAt })
    .onConflict((conflict) =>
      conflict
        .column('part')
        .doUpdateSet((eb) => ({ content: eb.ref('excluded.content'), read_at: eb.ref('excluded.read_at') }))
        .where(sql<boolean>`site_words.content is distinct from excluded.content`),
    )
    .execute()
