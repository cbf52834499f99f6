import { afterAll, beforeAll, expect, test } from 'vitest'
import { addDays } from '../../contract/facts.ts'
import { deskWays } from '../../contract/values.ts'
import { hotelInstant } from '../../domain/hotel-time.ts'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { startApp, type TestApp } from '../support/app.ts'
import { storeBooking } from '../support/bookings/stored-bookings.ts'
import { testClock } from '../support/clock.ts'
import { readLedgerByDay, readTillReport } from '../support/money/till.ts'
import { openRoom } from '../support/rooms/rooms.ts'
import { aTillPerson, shiftSeenBy, type TillPerson } from '../support/till/at-the-till.ts'
import { brokenTillLaws } from '../support/till/till-sums.ts'
import { type Chance, chanceFor } from './seed.ts'

/** `npm run till` asks for more. */
const days = Number(process.env.KENAR_TILL_DAYS ?? 12)
const roundsADay = 4
const deedsAtOnce = 3
/** People come and go: nobody's session lasts for years. */
const daysOfACrew = 200
const daysBetweenChecks = 60

const clock = testClock()
/** Two servers with connections of their own, and one database. */
let servers: TestApp[]
let roomId: number
beforeAll(async () => {
  const first = await startApp({ clock })
  const second = await startApp({ clock, databaseUrls: first.databaseUrls, bankUrl: first.bankUrl })
  servers = [first, second]
  roomId = await openRoom(first.context, { total: 1_000, online: 0 })
})
afterAll(async () => {
  for (const server of [...servers].reverse()) await server.stop()
})

const site = (): TestApp => {
  const [first] = servers
  if (!first) throw new Error('No server was started.')
  return first
}

/** Each sits at one of the servers. */
const newCrew = (): Promise<TillPerson[]> =>
  Promise.all(
    (['reception', 'reception', 'booker', 'admin'] as const).map((role, index) =>
      aTillPerson(site().context, (token) => (servers[index % 2] ?? site()).api(token), role),
    ),
  )

interface Desk {
  readonly crew: readonly TillPerson[]
  /** What guests owe for, the newest last. */
  readonly bookings: readonly number[]
}

/** Amounts in TMT, down to the tenge. */
const amountUpTo = (chance: Chance, most: number) => chance.between(1, most * 100) / 100

async function closeSomehow(chance: Chance, who: TillPerson, crew: readonly TillPerson[]): Promise<string> {
  const [off, colleague] = [chance.between(-3, 3) * chance.between(0, 50), chance.oneOf([...crew, null])]
  const { shift } = await who.own()
  if (!shift) return 'none'
  const counted = Math.max(0, Math.round(shift.expected_cash * 100 + off)) / 100
  const handed_to = colleague === who ? undefined : colleague?.id
  return who.closeThat(shift.id, { counted, seen: shift.seen, reason: 'Пересчитали', handed_to })
}

async function acceptSomehow(chance: Chance, who: TillPerson): Promise<string> {
  const short = chance.between(0, 2) * chance.between(0, 500)
  const [drawer] = (await who.own()).waiting
  if (!drawer) return 'none'
  return who.accept(drawer.shift_id, Math.max(0, Math.round(drawer.left * 100) - short) / 100, 'Пересчитали')
}

/** Admin closes what those left open who are here no more. */
async function closeForgotten(admin: TillPerson): Promise<void> {
  const forgotten = await site()
    .context.database.selectFrom('shifts')
    .select('id')
    .where('closed_at', 'is', null)
    .execute()
  for (const { id } of forgotten) {
    const shift = await shiftSeenBy(admin, id)
    const counted = Math.max(0, shift.expected_cash)
    const said = { counted, seen: shift.seen, reason: 'Сотрудник больше не работает' }
    expect(await admin.closeThat(id, said)).toBe('ok')
  }
}

const deeds: readonly ((chance: Chance, who: TillPerson, desk: Desk) => Promise<string>)[] = [
  (chance, who, { bookings }) =>
    who.take(chance.oneOf(bookings), amountUpTo(chance, 90), chance.oneOf(deskWays)),
  (chance, who, { bookings }) =>
    who.take(chance.oneOf(bookings), amountUpTo(chance, 30), chance.oneOf(deskWays)),
  (chance, who, { bookings }) =>
    who.giveBack(chance.oneOf(bookings), amountUpTo(chance, 20), chance.oneOf(deskWays)),
  (chance, who) => who.move('paid_in', amountUpTo(chance, 100)),
  (chance, who) => who.move('paid_out', amountUpTo(chance, 100)),
  (chance, who) => who.open(amountUpTo(chance, 200), 'Пересчитали'),
  (chance, who, { crew }) => closeSomehow(chance, who, crew),
  acceptSomehow,
]

/** What shifts say of themselves, against the rows: open ones too. */
async function expectShiftsToSayTheSame(admin: TillPerson, shiftIds: readonly number[]): Promise<void> {
  const { database } = site().context
  for (const id of shiftIds) {
    const shift = await shiftSeenBy(admin, id)
    const rows = await database
      .selectFrom('ledger')
      .select(['channel', 'fee_part', 'stay_part', 'extras_part'])
      .where('shift_id', '=', id)
      .execute()
    for (const { way, payments, refunds, movements } of shift.ways) {
      const sums = rows
        .filter(({ channel }) => channel === way)
        .map((row) => row.fee_part + row.stay_part + row.extras_part)
      const sum = sums.reduce((all, each) => all + each, 0)
      expect([id, way, Math.round((payments + refunds) * 100), movements]).toEqual([
        id,
        way,
        sum,
        sums.length,
      ])
    }
  }
}

const sumOf = (parts: readonly { fee: number; stay: number }[]) =>
  parts.reduce((sum, { fee, stay }) => sum + fee + stay, 0)

/** The report of a time, to the tenge. */
async function expectReportToSayTheSame(first: string, last: string): Promise<void> {
  const byDay = await readLedgerByDay(site())
  const ledger = [...byDay].filter(([day]) => day >= first && day <= last).map(([, ways]) => ways)
  const report = await readTillReport(site(), first, last)
  expect(sumOf(Object.values(report?.summed ?? {}))).toBe(
    sumOf(ledger.flatMap((ways) => Object.values(ways))),
  )
}

test(
  'random days of several people at two servers: shifts and report agree with the ledger, to the tenge',
  async ({ task }) => {
    const chance = chanceFor(task.name)
    const outcomes = new Map<string, number>()
    let today = '2027-01-15'
    let checkedFrom = today
    let crew: TillPerson[] = []
    const bookings: number[] = []
    for (let day = 0; day < days; day += 1, today = addDays(today, 1)) {
      clock.set(hotelInstant(today, '08:00').toISOString())
      if (day % daysOfACrew === 0) {
        crew = await newCrew()
        const [admin] = crew.slice(-1)
        if (admin && day > 0) await closeForgotten(admin)
      }
      bookings.push(await storeBooking(site(), { room_id: roomId }))
      for (let round = 0; round < roundsADay; round += 1) {
        clock.advance({ hours: 3 })
        const desk = { crew, bookings: bookings.slice(-6) }
        const drawn = Array.from(
          { length: deedsAtOnce },
          () => [chance.oneOf(deeds), chance.oneOf(crew)] as const,
        )
        for (const code of await Promise.all(drawn.map(([deed, who]) => deed(chance, who, desk))))
          outcomes.set(code, (outcomes.get(code) ?? 0) + 1)
      }
      tellFigure('days at the desk', 1)
      if ((day + 1) % daysBetweenChecks > 0 && day + 1 < days) continue
      const broken = await brokenTillLaws(site().context)
      tellFigure('laws of the till that were broken', broken.length)
      expect(broken, `on ${today}`).toEqual([])
      await expectReportToSayTheSame(
        checkedFrom > addDays(today, -25) ? checkedFrom : addDays(today, -25),
        today,
      )
      checkedFrom = addDays(today, 1)
    }
    const { database } = site().context
    const shifts = await database.selectFrom('shifts').select('id').orderBy('id', 'desc').limit(60).execute()
    const [admin] = crew.slice(-1)
    if (admin)
      await expectShiftsToSayTheSame(
        admin,
        shifts.map(({ id }) => id),
      )
    const told = [...outcomes].sort().map(([code, times]) => `${code} ${times}`)
    process.stdout.write(`${days} days, ${shifts.length} shifts looked at: ${told.join(', ')}\n`)
    expect(outcomes.get('unexpected')).toBeUndefined()
    expect(outcomes.get('database_unavailable')).toBeUndefined()
    expect(outcomes.get('ok')).toBeGreaterThan(days)
  },
  Math.max(300_000, days * 3_000),
)
