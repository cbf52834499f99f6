import { hotelDate } from '../../../domain/hotel-time.ts'
import { latestOverdueCheckIn } from '../../../domain/refund-request.ts'
import type { Context } from '../../context.ts'
import { readSettings } from '../../database/site/settings-reader.ts'
import { findBrokenCloses } from '../../database/till/close-examinations.ts'
import {
  type Complaint,
  type Finding,
  findContradictions,
  findNeglected,
} from '../../database/upkeep/examinations.ts'
import { grouped } from '../stay/grouped.ts'

const hour = 3_600_000
const day = 24 * hour

/** Everything in the database that contradicts itself, and all work that was left undone. Nothing is changed. */
export async function examine({ database, clock }: Pick<Context, 'database' | 'clock'>): Promise<Finding[]> {
  const now = clock.now()
  const today = hotelDate(now)
  const aDayAgo = new Date(now.getTime() - day)
  const { handOver } = await readSettings(database)
  return [
    ...(await findContradictions(database, { now, today })),
    ...(await findNeglected(database, {
      attemptsBefore: aDayAgo,
      refundsBefore: aDayAgo,
      // The job has an hour from the moment when staff can no longer decide.
      requestsUntil: latestOverdueCheckIn(new Date(now.getTime() - hour)),
      handOver: handOver ? { today, paidBefore: aDayAgo } : undefined,
      today,
    })),
    ...(await findBrokenCloses(database)),
  ]
}

const tmt = (tenge: string | number | null | undefined): string => `${(Number(tenge) / 100).toFixed(2)} TMT`

type Facts = Finding['facts']

const sentences: Readonly<Record<Complaint, (facts: Facts) => string>> = {
  nights_differ: ({ room, night, counted, bookings, numbers }) =>
    `room ${room}, night of ${night}: ${counted} units are counted as taken, ${bookings} are by bookings (${numbers || 'none'})`,
  closed_below_out_of_order: ({ room, night, closed, outOfOrder }) =>
    `room ${room}, night of ${night}: ${outOfOrder} of its numbered rooms are out of order, and only ${closed} units are closed`,
  takes_nights_though_cancelled: ({ from, until }) =>
    `is cancelled and still takes nights from ${from} to ${until}`,
  misses_nights: ({ from, until }) => `is live and does not take all its nights from ${from} to ${until}`,
  paid_without_money: ({ total }) => `is paid, costs ${tmt(total)}, and no money was ever booked for it`,
  money_though_not_paid: ({ held }) => `is not paid, and ${tmt(held)} is held for it`,
  held_below_zero: ({ held }) => `has given back more than it got: ${tmt(held)} is held`,
  refund_above_held: ({ due, held }) => `is to be refunded ${tmt(due)}, and only ${tmt(held)} is held`,
  refund_not_booked: ({ refund, amount }) =>
    `refund ${refund} of ${tmt(amount)} is done and not in the ledger`,
  refund_booked_wrongly: ({ refund, state, amount, booked }) =>
    `refund ${refund} of ${tmt(amount)} is ${state}, and ${tmt(booked)} is in the ledger for it`,
  capture_not_booked: ({ order, amount }) =>
    `order ${order} of ${tmt(amount)} was paid at the bank and is not in the ledger`,
  capture_booked_wrongly: ({ order, state }) =>
    `order ${order} is in the ledger as paid, and it is ${state} or of another booking`,
  extras_differ: ({ kept, posted }) => `counts ${tmt(kept)} for services, and ${tmt(posted)} is posted to it`,
  extra_though_cancelled: ({ extra, day }) =>
    `is cancelled, and service ${extra} for ${day} still stands on its bill`,
  code_used_beyond: ({ word, uses, most }) =>
    `the code ${word} allows ${most} uses, and ${uses} bookings were made by it`,
  code_not_counted: ({ word }) => `was made cheaper by the code ${word}, and no use of it is counted`,
  no_history: () => 'has no history',
  status_differs_from_history: ({ is, said, action }) =>
    `is ${is}, and the last move in its history (${action}) made it ${said}`,
  reception_differs_from_history: ({ is, said }) =>
    `is ${is} at reception, and by its history it should be ${said}`,
  outcome_differs_from_history: ({ is, said }) =>
    `has the reception outcome ${is}, and by its history it should be ${said}`,
  arrival_differs_from_history: ({ is, said }) =>
    `counts as ${is}, and by its history its guest should be ${said}`,
  stay_differs_from_history: ({ is, said }) => `its stay is ${is}, and by its history it should be ${said}`,
  mail_given_up: ({ mail, kind, tries, error }) =>
    `mail ${mail} (${kind}) was given up after ${tries} tries: ${error}`,
  attempt_open_too_long: ({ order, state }) =>
    `order ${order} is ${state} more than a day after its session at the bank has ended`,
  refund_waits_too_long: ({ refund, amount, state }) =>
    `refund ${refund} of ${tmt(amount)} is ${state} for more than a day`,
  request_overdue: ({ request, checkIn }) =>
    `refund request ${request} was not decided before check-in on ${checkIn}`,
  arrival_not_handed_over: ({ checkIn }) => `is paid, began on ${checkIn}, and was never handed to reception`,
  picture_set_aside: ({ picture, room, page, reason }) =>
    `picture ${picture} of ${room === null ? `the pages (${page})` : `room ${room}`} has no smaller versions: ${
      reason === 'unreadable' ? 'it cannot be read' : 'each try to make them failed'
    }; delete it and upload it again`,
  unit_outside_nights: ({ unit, night, nights }) =>
    `has room ${unit} on ${nights} nights that are not its own, the first on ${night}`,
  two_in_unit: ({ unit, night, numbers }) => `room ${unit}, night of ${night}: several have it (${numbers})`,
  arrived_without_unit: ({ since }) =>
    `is in the house since ${since}, and nobody has said in which numbered room`,
  departed_with_nights: ({ until }) => `has left, and still takes nights until ${until}`,
  units_differ: ({ room, units, total }) =>
    `room ${room}: ${units} numbered rooms are in use, and ${total} are sold`,
  desk_row_without_shift: ({ row, amount }) =>
    `line ${row} of the ledger, ${tmt(amount)} of the desk, belongs to no shift`,
  desk_row_in_other_shift: ({ row, shift }) =>
    `line ${row} of the ledger stands in shift ${shift}, which is not that of whoever moved the money`,
  shift_sum_differs: ({ shift, expected, sum }) =>
    `shift ${shift} was closed with ${tmt(expected)} expected in its drawer, and ledger and drawer tell of ${tmt(sum)}`,
  shift_without_paper: ({ shift }) => `shift ${shift} is closed and has no number`,
  drawer_taken_wrongly: ({ shift }) =>
    `what shift ${shift} has left was taken over more than once, while it was open, or as another sum`,
  paper_numbers_have_gaps: ({ kind, year, papers, highest }) =>
    `papers of the kind ${kind} of ${year}: there are ${papers}, and the highest number is ${highest}`,
  close_changed: ({ day }) =>
    `the day ${day}: what is in the books is not what was closed: a movement, a shift or the close itself was changed since`,
  close_missing: ({ day }) => `the day ${day}: the close before it is missing or is another one`,
  close_differs_from_ledger: ({ day, closed, ledger }) =>
    `the day ${day}: ${tmt(closed)} had moved by its close, and ${tmt(ledger)} by the ledger`,
  seal_key_unknown: ({ what, count, key }) =>
    `${what}: ${count} are sealed with the key ${key}, which is not here: put it into DOCUMENT_KEYS_OLD`,
  seal_key_retired: ({ what, count, key }) =>
    `${what}: ${count} are sealed with the key ${key}, which is retired: a server still has it as DOCUMENT_KEY; then npm run reseal`,
  seal_does_not_open: ({ what, row }) => `${what}: the seal of row ${row} does not open where it lies`,
}

/** The desk's business: nothing of it is wrong in the books, and no alarm is raised for it. */
const warnings: ReadonlySet<Complaint> = new Set<Complaint>(['units_differ', 'arrived_without_unit'])

export const isWarning = ({ complaint }: Finding): boolean => warnings.has(complaint)

/** What is wrong, in a sentence. */
export const wordsOf = ({ complaint, bookNumber, facts }: Finding): string =>
  `${bookNumber === null ? '' : `booking ${bookNumber}: `}${sentences[complaint](facts)}`

/** Whoever reads on has understood what happened: a restore that went wrong may have one thing to say of every booking. */
const mostNamed = 100

/** A sentence each, and of each kind the first hundred: how many more there are is said after them. */
export function linesOf(findings: readonly Finding[]): string[] {
  const kinds = grouped(findings, ({ complaint }) => complaint)
  return [...kinds].flatMap(([complaint, ofKind]) => {
    const named = ofKind.slice(0, mostNamed).map(wordsOf)
    const more = ofKind.length - named.length
    return more === 0 ? named : [...named, `and ${more} more of this kind (${complaint})`]
  })
}
