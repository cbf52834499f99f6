import type { BookingDetails, OfficeHistoryLine } from '../../../../../contract/office/bookings/bookings.ts'
import type { DeskQuote, QuoteLines } from '../../../../../contract/office/bookings/quotes.ts'
import { officeType } from '../../../../../contract/office/wire-numbers.ts'
import type { Tenge } from '../../../../../contract/values.ts'
import { dueAtEnd, extrasAtEnd, postingRefusal } from '../../../../../domain/extras.ts'
import { sumOf } from '../../../../../domain/money-parts.ts'
import type { Quote } from '../../../../../domain/price.ts'
import { paidBeyond, refundByPolicy, refundHoursOf } from '../../../../../domain/refund-policy.ts'
import type {
  BookingNote,
  HistoryLine,
  KnownInFull,
  MoneyRow,
  RefundRow,
} from '../../../../actions/bookings/read-booking.ts'
import type { QuoteAtDesk } from '../../../../actions/desk/quote-asked-stay.ts'
import type { DayAtDesk } from '../../../../actions/desk/read-today.ts'
import { toTmt } from '../../money.ts'
import { presentExtra } from '../till/office-extras.ts'
import { presentListed, type View } from './office-bookings.ts'

/** One booking with everything, and the bookings of a day. */

/** Somebody who looks at one booking. */
export interface OwnView extends View {
  readonly staffId: number
}

export function presentDetails(known: KnownInFull, view: OwnView): BookingDetails | undefined {
  const { extras } = known
  const { booking, rooms, customers } = presentListed(known.listed, view)
  const [only] = booking
  const stored = known.listed.bookings[0]?.booking
  if (!only || !stored) return undefined
  const isCancelled = stored.status === 'cancelled'
  return {
    booking: only,
    room: rooms[0] ?? null,
    customer: customers[0] ?? null,
    made_by: extras.madeBy,
    language: extras.language,
    quote: presentQuote(extras.quote),
    money: known.money.map(presentMoneyRow),
    refunds: known.refunds.map(presentRefund),
    refund_if_cancelled: toTmt(refundIfCancelled(known, view)),
    refund_request: extras.request
      ? { id: extras.request.id, asked_at: extras.request.askedAt.toISOString() }
      : null,
    notes: known.notes.map(presentNote),
    extras: known.posted.map((extra) => presentExtra(extra, { ...view, isCancelled })),
    takes_extras: known.offersServices && postingRefusal(stored, view) === undefined,
  }
}

const presentQuote = (quote: Quote): QuoteLines => ({
  nights: quote.nights.map((line) => ({
    night: line.night,
    price: toTmt(line.room),
    extra_guests: toTmt(line.extraGuests),
    ...(line.rate !== undefined && { rate: line.rate }),
    ...(line.listed !== undefined && { listed: toTmt(line.listed) }),
  })),
  fee: toTmt(quote.fee),
  total: toTmt(quote.total),
  due_now: toTmt(quote.dueNow),
  balance: toTmt(quote.balance),
  ...(quote.code !== undefined && { code: quote.code }),
  ...(quote.given !== undefined && { given: quote.given }),
})

export const presentDeskQuote = ({ change, ...quote }: QuoteAtDesk): DeskQuote => ({
  ...presentQuote(quote),
  ...(change && {
    change: {
      total_before: toTmt(change.totalBefore),
      paid: toTmt(change.paid),
      to_pay: toTmt(change.toPay),
      goes_back: toTmt(change.goesBack),
    },
  }),
})

/** The same rule and the same instant as of the cancellation itself: an open request counts from when it was made. */
function refundIfCancelled({ listed, extras, posted }: KnownInFull, { now, today, settings }: View): Tenge {
  const [only] = listed.bookings
  if (!only || only.booking.status === 'cancelled') return 0
  const stay = refundByPolicy({
    paidStay: only.held.stay,
    checkIn: only.booking.checkIn,
    askedAt: extras.request?.askedAt ?? now,
    hoursBefore: refundHoursOf(extras, settings.refunds),
    overpaid: paidBeyond(only.booking, only.held),
  })
  return sumOf(dueAtEnd({ fee: 0, stay }, only.held.extras, extrasAtEnd(posted, today)))
}

const presentMoneyRow = (row: MoneyRow) => ({
  id: row.id,
  at: row.at.toISOString(),
  entry: row.entry,
  type: officeType.to(row.channel === 'bank' ? 'online' : row.channel),
  booking_part: toTmt(row.fee),
  room_part: toTmt(row.stay),
  extras_part: toTmt(row.extras),
  number: row.receiptNumber,
  username: row.username,
  reason: row.reason,
})

const presentRefund = (refund: RefundRow) => ({
  id: refund.id,
  reason: refund.reason,
  state: refund.state,
  amount: toTmt(refund.amount),
  created_at: refund.createdAt.toISOString(),
  finished_at: refund.finishedAt?.toISOString() ?? null,
})

export const presentNote = (note: BookingNote) => ({
  id: note.id,
  at: note.at.toISOString(),
  username: note.username,
  text: note.text,
  pinned: note.pinned,
  pin_changed: doneBy(note.pinChangedAt, note.pinChangedBy),
  struck: doneBy(note.struckAt, note.struckBy),
})

const doneBy = (at: Date | null, username: string | null) =>
  at && username !== null ? { at: at.toISOString(), username } : null

export const presentHistoryLine = (line: HistoryLine): OfficeHistoryLine => ({
  id: line.id,
  at: line.at.toISOString(),
  actor: line.actor,
  username: line.username,
  action: line.action,
  facts: line.facts,
  personal: line.personalFacts,
})

export function presentDay(day: DayAtDesk, view: View) {
  const { booking, rooms, customers } = presentListed(day, view)
  const byId = new Map(booking.map((one) => [one.id, one]))
  const those = (ids: readonly number[]) => ids.flatMap((id) => byId.get(id) ?? [])
  return {
    date: day.date,
    late: those(day.ids.late),
    arrivals: those(day.ids.arrivals),
    in_house: those(day.ids.inHouse),
    departures: those(day.ids.departures),
    departed: those(day.ids.departed),
    still_in_house: those(day.ids.stillInHouse),
    proposals: day.proposals.map(({ bookingId, unitId, number }) => ({
      booking_id: bookingId,
      unit_id: unitId,
      number,
    })),
    unit_states: day.unitStates.map(({ unitId, number, cleanliness }) => ({
      unit_id: unitId,
      number,
      cleanliness,
    })),
    notes: day.notes.map(({ bookingId, id, text }) => ({ booking_id: bookingId, id, text })),
    rooms,
    customers,
  }
}
