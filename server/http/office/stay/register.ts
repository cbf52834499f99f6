import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { writeGuestFacts } from '../../../../contract/office/stay/guest-facts.ts'
import {
  getGuestRegister,
  type RegisterRow,
  reportGuests,
  strikeGuestReport,
} from '../../../../contract/office/stay/register.ts'
import { getRegistrationCard } from '../../../../contract/office/stay/registration-card.ts'
import { documentText } from '../../../../domain/document-text.ts'
import { type RegisterEntry, readGuestRegister } from '../../../actions/stay/register/read-guest-register.ts'
import { readRegistrationCard } from '../../../actions/stay/register/read-registration-card.ts'
import { noteReported, strikeReported } from '../../../actions/stay/register/report-guests.ts'
import { storeGuestFacts } from '../../../actions/stay/register/write-guest-facts.ts'
import type { Context } from '../../../context.ts'
import { hotelFacts } from '../../../documents/hotel-facts.ts'
import { makeRegistrationCard } from '../../../documents/stay/registration-card.ts'
import { readDocumentWords } from '../../../documents/words.ts'
import { fill, texts } from '../../../text/catalogue.ts'
import { presentFacts, readFacts } from '../../present/office/stay/guest-facts.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveFile, serveStaff } from '../../route.ts'

/** The registration card, and the register of foreign guests. */
export function registerRoutes(app: FastifyInstance, context: Context): void {
  serveStaff(app, context, writeGuestFacts, { to: allStaff }, async ({ body, staffId, role, language }) => {
    const written = await storeGuestFacts(context, {
      bookingId: body.booking_id,
      staff: { staffId, role },
      guests: body.guests.map((guest) => ({ place: guest.place, facts: readFacts(guest) })),
      version: body.version,
    })
    if (isRefusal(written)) return written
    const message = texts[language].office.done.factsWritten
    return { request: { status: 0, message, data: { booking_id: written.bookingId } } }
  })

  serveFile(app, context, getRegistrationCard, { to: allStaff }, async ({ params, query, identity }) => {
    if (identity.kind !== 'staff') return refuse('not_allowed')
    const wanted = { bookingId: params.booking_id, role: identity.role, language: query.language }
    const card = await readRegistrationCard(context, wanted)
    if (isRefusal(card)) return card
    const { language } = card
    const hotel = hotelFacts(await context.settings.current(), language, context.config)
    const words = await readDocumentWords(context.config)
    const bytes = await makeRegistrationCard(card, { words, hotel, language })
    return { name: `registration-card-${card.bookNumber}.pdf`, bytes }
  })

  serveStaff(app, context, getGuestRegister, { to: allStaff }, async ({ query }) => {
    const { state = 'waiting', from, to } = query
    const { now, waiting, overdue, total, entries } = await readGuestRegister(context, { state, from, to })
    const data = { now: now.toISOString(), waiting, overdue, total, rows: entries.map(presentEntry) }
    return { request: { status: 0, message: '', data } }
  })

  serveStaff(app, context, reportGuests, { to: allStaff }, async ({ body, staffId, language }) => {
    const noted = await noteReported(context, {
      staffId,
      events: body.events.map((event) => ({
        bookingId: event.booking_id,
        guestId: event.guest_id,
        event: event.event,
        happenedAt: new Date(event.happened_at),
      })),
    })
    if (isRefusal(noted)) return noted
    const message = fill(texts[language].office.done.guestsReported, { count: noted.reported })
    return { request: { status: 0, message, data: noted } }
  })

  serveStaff(app, context, strikeGuestReport, { to: allStaff }, async ({ body, staffId, language }) => {
    const struck = await strikeReported(context, { staffId, reportId: body.report_id })
    if (isRefusal(struck)) return struck
    const message = texts[language].office.done.reportStruck
    return { request: { status: 0, message, data: { report_id: struck.reportId } } }
  })
}

const presentEntry = (entry: RegisterEntry): RegisterRow => ({
  booking_id: entry.bookingId,
  book_number: entry.bookNumber,
  guest_id: entry.guestId,
  event: entry.event,
  happened_at: entry.happenedAt.toISOString(),
  deadline: entry.deadline.toISOString(),
  overdue: entry.overdue,
  full_name: entry.fullName,
  document: entry.document && documentText(entry.document),
  ...presentFacts(entry.facts),
  unit: entry.unit,
  available_from: entry.checkIn,
  available_to: entry.checkOut,
  arrived_at: entry.arrivedAt?.toISOString() ?? null,
  departed_at: entry.departedAt?.toISOString() ?? null,
  report: entry.report ? { ...entry.report, at: entry.report.at.toISOString() } : null,
})
