import pg from 'pg'
import type { Caller } from '../../server/http/requests/identity.ts'
import { newToken, tokenHash } from '../../server/secrets/tokens.ts'
import type { TestApp } from '../support/app.ts'

/** Whoever knocks. The last one has to set up a second factor before anything else. */
export const everybody = [
  'nobody',
  'client',
  'second client',
  'admin',
  'booker',
  'reception',
  'housekeeping',
  'ended session',
  'forged token',
  'new admin',
] as const
export type Who = (typeof everybody)[number]

export interface Person {
  readonly who: Who
  /** What the routes take this person for. */
  readonly caller: Caller
  readonly token: string | undefined
  readonly staffId?: number
  readonly customerId?: number
  readonly login: { readonly name: string; readonly password: string }
}

export const lacksSecondFactor = ({ who }: Person): boolean => who === 'new admin'

const stranger = (who: Who, token?: string): Person => ({
  who,
  caller: 'nobody',
  token,
  login: { name: 'nobody@example.com', password: 'wrong password' },
})

/** The same person with a session of its own. */
export const member = (
  who: Who,
  caller: Caller,
  known: Omit<Person, 'who' | 'caller' | 'token'>,
): Person => ({
  who,
  caller,
  token: newToken(),
  ...known,
})

export const strangers = (): Person[] => [
  stranger('nobody'),
  stranger('ended session', newToken()),
  stranger('forged token', `${newToken().slice(0, -4)}AAAA`),
]

/** Far behind every clock of the run. */
const oneDay = '2090-01-01T00:00:00Z'

/** Enough for everybody who ever comes. */
export const mostUnits = 5_000

export interface Restorer {
  /** Takes down how staff, settings and limits stand. */
  remember(): Promise<void>
  /** Puts all of it back, opens the one room that every new client books, and signs everybody in again who should be. */
  restore(people: Iterable<Person>): Promise<void>
  close(): Promise<void>
}

/** Spoiled calls that get through change the hotel; they are undone past the server, as the owner of the database. */
export async function openRestorer(site: TestApp, room: number): Promise<Restorer> {
  const owner = new pg.Client({ connectionString: site.databaseUrls.ownerUrl })
  await owner.connect()
  const sql = (text: string, values: unknown[] = []) => owner.query(text, values)
  return {
    async remember() {
      await sql('create table if not exists remembered_staff as select * from staff')
      await sql('create table if not exists remembered_settings as select * from settings')
      await sql('create table if not exists remembered_customers as select * from customers')
    },
    async restore(people) {
      await sql(
        `update staff set username = 'other ' || id where id not in (select id from remembered_staff)`,
      )
      await sql(`update staff s set username = r.username, password_hash = r.password_hash, role = r.role,
        language = r.language, active = r.active, totp_sealed = null, totp_last_step = null,
        second_factor_required = r.second_factor_required from remembered_staff r where r.id = s.id`)
      await sql(`update customers c set email = r.email, password_hash = r.password_hash
        from remembered_customers r where r.id = c.id and c.erased_at is null`)
      await sql(
        `update rooms set deleted_at = null, shown = true, count_total = $2, count_online = $2, availability_id = null,
          capacity = 2, start_guests = 1, max_guests = 3 where id = $1`,
        [room, mostUnits],
      )
      // Its numbered rooms that are out of order stay so: each of them keeps one unit out of sale.
      await sql(
        `update room_nights n set closed = (select count(*) from unit_nights c join units u on u.id = c.unit_id
          where u.room_id = n.room_id and c.night = n.night and c.closure_id is not null) where n.room_id = $1 and n.closed > 0`,
        [room],
      )
      // Where everybody books who comes, somebody can.
      await sql(
        `update restrictions set ended_at = created_at where ended_at is null and (room_ids is null or $1 = any (room_ids))`,
        [room],
      )
      await sql('delete from settings')
      await sql('insert into settings select * from remembered_settings')
      await sql('delete from rate_limits')
      for (const { token, staffId, customerId } of people) {
        if (token === undefined || (staffId ?? customerId) === undefined) continue
        await sql(
          `insert into sessions (token_hash, staff_id, customer_id, created_at, expires_at)
           select $1, $2::int, $3::int, now(), $4
           where $3::int is null or exists (select from customers where id = $3::int and erased_at is null)
           on conflict (token_hash) do nothing`,
          [tokenHash(token), staffId ?? null, customerId ?? null, oneDay],
        )
      }
      site.context.settings.forget()
    },
    close: () => owner.end(),
  }
}
