import { takePayment } from '../../../contract/office/money/money.ts'
import { closeShift, getOwnShift, moveCash, openShift } from '../../../contract/office/till/shifts.ts'
import { officeType } from '../../../contract/office/wire-numbers.ts'
import type { DeskWay } from '../../../contract/values.ts'
import { hotelInstant } from '../../../domain/hotel-time.ts'
import { closeDueDay } from '../../../server/actions/till/close-days.ts'
import { findActiveStaff, insertStaff } from '../../../server/database/people/staff.ts'
import type { Api } from '../../../web/kit/api.ts'
import type { Site } from '../../support/browser/e2e.ts'
import { someNoon } from '../../support/clock.ts'
import { openSession, unusablePassword } from '../../support/people/identities.ts'
import type { Owing } from './stays.ts'

/** Money at the desk: shifts of yesterday that are closed, one of today that is open, and days that are over. */

const colleagues = ['maral.hojayewa', 'gurbangulyyewa.ogulsheker'] as const

export async function workAtTill(site: Site, owing: readonly Owing[]): Promise<void> {
  const { database } = site.context
  const payers = owing.filter(({ stage }) => stage === 'here' || stage === 'due')
  const ids: number[] = []
  for (const username of colleagues) {
    const createdAt = hotelInstant('2026-09-01', '09:00')
    const staff = { username, passwordHash: unusablePassword, role: 'reception', createdAt } as const
    ids.push((await insertStaff(database, staff)).id)
  }
  await closeDays(site)
  const reception = await findActiveStaff(database, 'reception')
  const [morning = 0, night = 0] = ids
  await shift(site, morning, {
    from: '2027-01-14T03:05:00Z',
    begun: 350,
    payers: payers.slice(0, 4),
    end: { short: 10, reason: 'Сдача с крупной купюры', handedTo: night },
  })
  await shift(site, night, {
    from: '2027-01-14T15:00:00Z',
    payers: payers.slice(4, 7),
    end: { handedTo: reception?.id ?? 0 },
  })
  await shift(site, reception?.id ?? 0, { from: '2027-01-15T03:10:00Z', payers: payers.slice(7, 16) })
  site.clock.set(someNoon)
}

/** Up to the day before yesterday, each in its night. Yesterday waits for admin. */
async function closeDays(site: Site): Promise<void> {
  for (let day = 2; day <= 14; day++) {
    const now = hotelInstant(`2027-01-${String(day).padStart(2, '0')}`, '03:00')
    await closeDueDay({ ...site.context, clock: { now: () => now } })
  }
}

interface Shift {
  readonly from: string
  /** In the drawer, if nobody has handed one over. */
  readonly begun?: number
  readonly payers: readonly Owing[]
  readonly end?: { readonly handedTo: number; readonly short?: number; readonly reason?: string }
}

const change = { kind: 'paid_in', amount: 1_000, reason: 'Размен из банка' } as const
const taxi = { kind: 'paid_out', amount: 120, reason: 'Такси для гостя, комната 412' } as const
const ways: readonly DeskWay[] = ['note', 'terminal', 'note', 'check', 'transfer', 'terminal']

async function shift(site: Site, staffId: number, { from, begun, payers, end }: Shift): Promise<void> {
  site.clock.set(from)
  const api = site.api(await openSession(site.context, { staffId }))
  must(await api(openShift, { body: { counted: begun ?? (await leftFor(api)) } }))
  for (const [place, payer] of payers.entries()) {
    site.clock.advance({ minutes: 23 })
    await pay(api, payer, place)
  }
  for (const move of [change, taxi]) {
    site.clock.advance({ minutes: 4 })
    must(await api(moveCash, { body: move }))
  }
  if (end === undefined) return
  site.clock.advance({ hours: 6 })
  const { id, seen, expected_cash } = await openShiftOf(api)
  const counted = expected_cash - (end.short ?? 0)
  const body = { counted, seen, reason: end.reason, handed_to: end.handedTo }
  must(await api(closeShift, { params: { id }, body }))
}

async function pay(api: Api, { bookingId, balance }: Owing, place: number): Promise<void> {
  const way = ways[place % ways.length] ?? 'note'
  const numbered = way === 'note' || way === 'transfer' ? {} : { nbc: String(70_400 + bookingId) }
  // Every third pays a part.
  const amount = place % 3 === 2 ? Math.floor(balance / 200) : balance / 100
  must(
    await api(takePayment, {
      body: { booking_id: bookingId, amount, type: officeType.to(way), ...numbered },
    }),
  )
}

const leftFor = async (api: Api): Promise<number> =>
  must(await api(getOwnShift)).request.data.waiting.reduce((sum, { left }) => sum + left, 0)

async function openShiftOf(api: Api) {
  const { shift: open } = must(await api(getOwnShift)).request.data
  if (!open) throw new Error('No shift is open.')
  return open
}

/** What was answered: nothing is refused to whoever fills this hotel. */
export function must<Answer>(
  reply: { readonly ok: true; readonly answer: Answer } | { readonly ok: false; readonly failure: unknown },
): Answer {
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer
}
