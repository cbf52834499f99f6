import { sql } from 'kysely'
import type { DateText } from '../../../contract/values.ts'
import type { Database } from '../connection.ts'
import type { Finding } from '../upkeep/examinations.ts'
import { dayBegins, hashOfClose } from './day-closes.ts'

/** So many days are looked at in one statement. */
const atOnce = 31

/**
 * Whether every close is what it was: by its hash over the rows of its day, by the close before it, and by the sum of all that the ledger says had moved until its
 * end. Of what is wrong the day is named.
 */
export async function findBrokenCloses(database: Database, most = atOnce): Promise<Finding[]> {
  const findings: Finding[] = []
  for (let after: DateText | undefined = '0001-01-01'; after !== undefined; ) {
    const { rows }: { rows: Looked[] } = await lookAt(database, after, most)
    findings.push(...rows.flatMap(({ finding }) => finding ?? []))
    after = rows.at(-1)?.day
  }
  return findings
}

interface Looked {
  readonly day: DateText
  readonly finding: Finding | null
}

const figure = (name: 'fee' | 'stay' | 'extras') => sql`
  (c.figures -> 'carried' ->> ${sql.lit(name)})::bigint
    + coalesce((select sum((way ->> ${sql.lit(name)})::bigint) from jsonb_array_elements(c.figures -> 'ways') way), 0)`

const hash = hashOfClose({
  day: sql.ref('c.day'),
  closedAt: sql.ref('c.closed_at'),
  closedBy: sql.ref('c.closed_by'),
  figures: sql.ref('c.figures'),
  previousHash: sql.ref('c.previous_hash'),
})

/** A row for each day that was looked at, and one for each thing that is wrong with it. Which close comes before is asked of all, not only of these. */
const lookAt = (database: Database, after: DateText, most: number) =>
  sql<Looked>`
    with closes as materialized (
      select c.*, p.hash as hash_before, p.day as day_before
      from (select * from day_closes where day > ${after}::date order by day limit ${most}) c
      left join lateral (select day, hash from day_closes where day < c.day order by day desc limit 1) p on true
    ), moved as materialized (
      select c.day, c.figures, ${figure('fee')} as fee, ${figure('stay')} as stay, ${figure('extras')} as extras from closes c
    ), before as materialized (
      select coalesce(sum(fee_part), 0) as fee, coalesce(sum(stay_part), 0) as stay, coalesce(sum(extras_part), 0) as extras
      from ledger where at < ${dayBegins(sql`(select min(day) from closes)`)}
    ), by_day as materialized (
      select d.day, d.fee + b.fee as fee, d.stay + b.stay as stay, d.extras + b.extras as extras from (
        select c.day, sum(coalesce(sum(l.fee_part), 0)) over earlier as fee, sum(coalesce(sum(l.stay_part), 0)) over earlier as stay,
          sum(coalesce(sum(l.extras_part), 0)) over earlier as extras
        from closes c left join ledger l on l.at >= ${dayBegins(sql`coalesce(c.day_before + 1, c.day)`)}
          and l.at < ${dayBegins(sql`c.day + 1`)}
          and l.at >= ${dayBegins(sql`(select min(day) from closes)`)}
        group by c.day window earlier as (order by c.day)
      ) d cross join before b
    )
    select c.day, case when w.wrong then jsonb_build_object('complaint', w.complaint, 'bookNumber', null, 'facts', w.facts) end as finding
    from closes c join moved m using (day) join by_day l using (day)
    cross join lateral (values
      ('close_changed', c.hash <> ${hash}, jsonb_build_object('day', c.day)),
      ('close_missing', c.previous_hash is distinct from c.hash_before or c.day <> coalesce(c.day_before + 1, c.day),
        jsonb_build_object('day', c.day)),
      ('close_differs_from_ledger', (m.fee, m.stay, m.extras) <> (l.fee, l.stay, l.extras),
        jsonb_build_object('day', c.day, 'closed', m.fee + m.stay + m.extras, 'ledger', l.fee + l.stay + l.extras))
    ) w (complaint, wrong, facts)
    order by c.day`.execute(database)
