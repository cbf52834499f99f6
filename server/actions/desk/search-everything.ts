import { mostFound } from '../../../contract/office/bookings/find.ts'
import { searchForm, searchForms } from '../../../contract/search-form.ts'
import type { FoundBy, StaffRole } from '../../../contract/values.ts'
import { listsOfReception, mayList } from '../../../domain/booking-lists.ts'
import { readSearch } from '../../../domain/booking-search.ts'
import type { Moment } from '../../../domain/booking-state.ts'
import { type FoundText, inOrder, numberIn, phoneIn } from '../../../domain/found-bookings.ts'
import { hotelDate } from '../../../domain/hotel-time.ts'
import { worksWithAllBookings } from '../../../domain/staff-roles.ts'
import type { Context } from '../../context.ts'
import { findBookingId } from '../../database/bookings/book-numbers.ts'
import { listGuests, type StoredGuest } from '../../database/bookings/booking-guests.ts'
import { type BookingRow, listBookingRows } from '../../database/bookings/booking-rows.ts'
import { lookUpRooms, type SearchedPart } from '../../database/bookings/lists/booking-search.ts'
import {
  findAmongLive,
  findByMarks,
  findByPhone,
  findNewest,
  findOnLists,
  searching,
} from '../../database/bookings/lists/found-bookings.ts'
import type { Database } from '../../database/connection.ts'
import { findGuestsOfUnit, findUnitByNumber } from '../../database/stay/guests-of-units.ts'
import { isMeant, marksOf } from '../../secrets/document-marks.ts'
import { type ListedBookings, readListed } from '../bookings/read-booking-list.ts'
import { proposeUnits } from '../stay/propose-units.ts'

/** So many of each look are held against each other. */
const looksAt = 40

/** One letter stands in every booking. */
const shortest = 2

export interface FoundBookings extends ListedBookings {
  /** In the order of the bookings. */
  readonly findings: readonly { readonly by: FoundBy; readonly text: string | null }[]
}

interface Asked {
  readonly q: string
  readonly role: StaffRole
}

/** Looks for a booking of any list, as far as this member of staff can list it. */
export async function searchEverything(context: Context, { q, role }: Asked): Promise<FoundBookings> {
  const typed = q.trim()
  if (typed.length < shortest) return { bookings: [], rooms: [], customers: [], findings: [] }
  const now = context.clock.now()
  const moment = { now, today: hotelDate(now) }
  const found = await searching(context.database, (transaction) =>
    findAndRank({ ...context, database: transaction }, { typed, role, moment }),
  )
  const listed = await readListed(
    context,
    found.map(({ booking }) => booking.id),
  )
  return { ...listed, findings: found.map(({ by, text }) => ({ by, text })) }
}

interface Asking {
  readonly typed: string
  readonly role: StaffRole
  readonly moment: Moment
}

async function findAndRank(context: Context, { typed, role, moment }: Asking) {
  const { database, config } = context
  const phone = phoneIn(typed)
  // A phone in groups is one word, unless the groups are a date.
  const parts = readSearch(typed)
  const isPhone = phone !== undefined && parts.every(({ mark }) => mark === undefined)
  const search = await lookUpRooms(database, isPhone ? readSearch(phone) : parts)
  const asked = { typed, role, moment, search, phone: isPhone ? phone : undefined }
  const inUnit = await guestsOfUnit(database, typed, moment)
  const { ids, marked } = await candidates(context, { ...asked, inUnit: inUnit.ids })
  const [rows, guests] = [
    await listBookingRows(database, ids),
    await listGuests(database, ids, config.documentKeys),
  ]
  const visible = rows
    .filter((booking) => mayList(role, booking, moment))
    .map((booking) => {
      const own = guests.filter(({ bookingId }) => bookingId === booking.id)
      return { ...findable(booking, own, typed), hasUnit: inUnit.ids.includes(booking.id) }
    })
    // A mark knows no series, and the document does.
    .filter(({ booking, hasDocument }) => hasDocument || !marked.has(booking.id))
  const words = search.filter(({ mark }) => mark === undefined).map(({ text }) => searchForm(text))
  return inOrder({ number: numberIn(typed), phone: asked.phone, words }, visible, moment)
    .slice(0, mostFound)
    .map(({ booking, shown, document, finding }) => ({
      booking,
      by: finding.by,
      text:
        finding.by === 'unit'
          ? (inUnit.number ?? null)
          : textOf(finding.by, shown[finding.text ?? -1] ?? null, { booking, document }),
    }))
}

/** Who is in the room whose number was typed, and who comes into it next: as it was given, else as the plan has it. */
async function guestsOfUnit(
  database: Database,
  typed: string,
  { now, today }: Moment,
): Promise<{ number?: string; ids: readonly number[] }> {
  const unit = await findUnitByNumber(database, typed)
  if (!unit) return { ids: [] }
  const proposals = await proposeUnits(database, { now, today, roomId: unit.roomId })
  const proposed = [...proposals].filter(([, { unitId }]) => unitId === unit.id).map(([id]) => id)
  return {
    number: unit.number,
    ids: await findGuestsOfUnit(database, { unitId: unit.id, proposed, now, today }),
  }
}

interface Looking extends Asking {
  readonly search: readonly SearchedPart[]
  readonly phone: string | undefined
  /** Whom the number of a room has led to. */
  readonly inUnit: readonly number[]
}

/** The ids of all that may answer, by every way that leads to them; and those to which only the mark of a document has led. */
async function candidates(
  context: Context,
  asked: Looking,
): Promise<{ ids: readonly number[]; marked: ReadonlySet<number> }> {
  const { database, config } = context
  const { typed, search, phone, moment, inUnit } = asked
  const number = numberIn(typed)
  const marks = marksOf(typed, config.documentKeys)
  const exact = number === undefined ? undefined : await findBookingId(database, number)
  const found = [
    ...(exact === undefined ? [] : [exact]),
    ...inUnit,
    ...(phone === undefined ? [] : await findByPhone(database, phone, looksAt)),
  ]
  if (search.length > 0) {
    found.push(...(await findAmongLive(database, { search, phone, moment, most: looksAt })))
    found.push(...(await findPast(database, asked)))
  }
  const byMarks = marks.length === 0 ? [] : await findByMarks(database, marks, looksAt)
  const marked = new Set(byMarks.filter((id) => !found.includes(id)))
  return { ids: [...new Set([...found, ...marked])], marked }
}

/** Reception comes upon few of the past ones: they are looked for where it lists them. */
const findPast = (database: Database, { search, role, moment }: Looking): Promise<readonly number[]> =>
  worksWithAllBookings(role)
    ? findNewest(database, { search, most: looksAt })
    : findOnLists(database, { search, most: looksAt, lists: listsOfReception, moment })

/** What a booking can be found by, as it is searched for and as it is shown. */
function findable(booking: BookingRow, guests: readonly StoredGuest[], typed: string) {
  const named: readonly (readonly [FoundBy, string | null])[] = [
    ...guests.map(({ fullName }) => ['guest', fullName] as const),
    ['payer', booking.cardholderName],
    ['payer', booking.cardholderNameOld],
    ['email', booking.email],
    ['phone', booking.phoneNumber],
    ['receipt', booking.receiptNumber],
    ['number', String(booking.bookNumber)],
    // Lists show it, and their search knows it.
    ['number', String(booking.id)],
  ]
  const there = named.flatMap(([by, text]) => (text === null ? [] : [{ by, text }]))
  const document = guests.find((guest) => guest.document && isMeant(typed, guest.document))
  return {
    booking,
    document,
    hasDocument: document !== undefined,
    texts: there.map(({ by, text }): FoundText => ({ by, form: searchForms(text) })),
    shown: there.map(({ text }) => text),
  }
}

/** Of a document whose it is: the document itself stays on the sheet. */
function textOf(
  by: FoundBy,
  shown: string | null,
  { booking, document }: { booking: BookingRow; document: StoredGuest | undefined },
): string | null {
  if (by === 'phone') return booking.phoneNumber
  return by === 'document' ? (document?.fullName ?? null) : shown
}
