import { type RawBuilder, type SqlBool, sql } from 'kysely'
import { otherScripts } from '../../../../contract/search-form.ts'
import type { SearchPart } from '../../../../domain/booking-search.ts'
import type { Database } from '../../connection.ts'
import { expectRows } from '../../counts.ts'

/** A part of what is searched for, with the rooms whose names hold it in any language, and as the other script writes it. */
export interface SearchedPart extends SearchPart {
  readonly roomIds: readonly number[]
}

/** Words stand apart by single spaces, and before the first one stands one too. */
const patternOf = (text: string, { at }: SearchPart): string =>
  `${at === 'beginning' ? '% ' : '%'}${text.replace(/[\\%_]/g, '\\$&')}%`

export async function lookUpRooms(database: Database, parts: readonly SearchPart[]): Promise<SearchedPart[]> {
  if (parts.length === 0) return []
  const { rows } = await sql<{ part: number; roomIds: number[] }>`
    select p.part::int, array_agg(distinct t.room_id) as "roomIds"
    from unnest(${parts.map((part) => patternOf(part.text, part))}::text[]) with ordinality as p (pattern, part)
    join room_texts t on ' ' || search_form(t.room_type) like search_form(p.pattern)
    group by p.part`.execute(database)
  const roomsOf = new Map(rows.map(({ part, roomIds }) => [part, roomIds]))
  return parts.map((part, index) => ({
    ...part,
    roomIds: roomsOf.get(index + 1) ?? [],
    otherWritings: part.mark === undefined ? [...part.otherWritings, ...otherScripts(part.text)] : [],
  }))
}

/** About rows of `booking_search` that are called `s`. */
export const findsBookings = (parts: readonly SearchedPart[]): RawBuilder<SqlBool> =>
  parts.length === 0
    ? sql`true`
    : (sql.join(
        parts.map((part) => findsPart(part)),
        sql` and `,
      ) as RawBuilder<SqlBool>)

/** A date is looked up by its mark alone: no name or number looks like one. */
function findsPart(part: SearchedPart): RawBuilder<SqlBool> {
  if (part.mark !== undefined) return sql`s.marks && array[${part.mark}]`
  const word = findsWritings(part)
  if (part.roomIds.length === 0) return word
  return sql`(${word} or s.marks && ${part.roomIds.map((id) => `room:${id}`)}::text[])`
}

function findsWritings(part: SearchedPart): RawBuilder<SqlBool> {
  if (part.otherWritings.length === 0) return findsWord(part)
  const others = part.otherWritings.map((text) => findsWord({ ...part, text, key: text }))
  return sql`(${sql.join([findsWord(part), ...others], sql` or `)})`
}

/** With nothing added to them, the words are looked up in their index: by the key alone. */
function findsWord(part: SearchedPart): RawBuilder<SqlBool> {
  if (isOdd(part)) return sql`(${odd} and s.words || '' like search_form(${patternOf(part.text, part)}))`
  const key = sql<SqlBool>`s.words like search_form(${patternOf(part.key, part)})`
  if (part.key === part.text) return key
  return sql`(${key} and s.words || '' like search_form(${patternOf(part.text, part)}))`
}

/**
 * The index of words knows letters and digits only. A part without any is looked up among the few bookings in which a sign begins a word or follows
 * another one, which have an index of their own; but for the plus of a phone, which begins a word everywhere.
 */
const odd = sql`s.words ~ ' [^a-z0-9+]|[^a-z0-9 ][^a-z0-9 ]'`
const foldedLetters = /[a-z0-9а-яёýöüşçňäž]/i

const isOdd = ({ text, at }: SearchPart): boolean =>
  !foldedLetters.test(text) && text !== '+' && (at === 'beginning' || text.length > 1)

/** Each part with the rarest of its keys, where the usual one is common. */
export async function withRareKeys(
  database: Database,
  parts: readonly SearchedPart[],
): Promise<SearchedPart[]> {
  const chosen: SearchedPart[] = []
  for (const part of parts) chosen.push(await withRareKey(database, part))
  return chosen
}

async function withRareKey(database: Database, part: SearchedPart): Promise<SearchedPart> {
  if (part.mark !== undefined || part.otherKeys.length === 0) return part
  const expected = (key: string) =>
    expectFinds(database, [{ ...part, text: key, roomIds: [], otherWritings: [] }])
  let [key, least] = [part.key, await expected(part.key)]
  if (least <= rarely) return part
  for (const other of part.otherKeys) {
    const finds = await expected(other)
    if (finds < least) [key, least] = [other, finds]
  }
  return { ...part, key }
}

/** So many bookings are quickly looked up. */
const rarely = 1_000

/**
 * How many bookings these parts are going to find, as far as PostgreSQL can tell without looking. It can for a column that it knows, but not for
 * one to which something is added: so each part is asked about by its whole text.
 */
export const expectFinds = (database: Database, parts: readonly SearchedPart[]): Promise<number> => {
  const whole = parts.map((part) => ({ ...part, key: part.text }))
  return expectRows(database, sql`select from booking_search s where ${findsBookings(whole)}`)
}
