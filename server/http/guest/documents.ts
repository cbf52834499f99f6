import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../contract/errors.ts'
import {
  getApplication,
  getBill,
  getBlank,
  getCalendar,
  getCancellationTerms,
  getOwnApplication,
  getVoucher,
} from '../../../contract/guest/documents.ts'
import type { Language } from '../../../contract/values.ts'
import { readOwnApplication } from '../../actions/letters/read-application.ts'
import { readOwnVoucher } from '../../actions/letters/read-voucher.ts'
import { readOwnBill } from '../../actions/papers/read-own-bill.ts'
import { siteHost } from '../../content/site-host.ts'
import type { Context } from '../../context.ts'
import { makeCalendar } from '../../documents/calendar.ts'
import { type ClientDocument, clientDocument, filledApplication } from '../../documents/client-documents.ts'
import { hotelFacts } from '../../documents/hotel-facts.ts'
import { makeBill } from '../../documents/till/bill.ts'
import { makeVoucher } from '../../documents/voucher.ts'
import { readDocumentWords } from '../../documents/words.ts'
import { clients, everyone } from '../requests/identity.ts'
import { serveFile, serveFileToClients } from '../route.ts'

export function documentRoutes(app: FastifyInstance, context: Context): void {
  const hotelIn = async (language: Language) =>
    hotelFacts(await context.settings.current(), language, context.config)
  const documentIn = async (name: ClientDocument, language: Language) =>
    clientDocument(name, await readDocumentWords(context.config), await hotelIn(language), language)

  serveFile(app, context, getCancellationTerms, { to: everyone }, async ({ language }) => ({
    name: `cancellation-terms-${language}.pdf`,
    bytes: await documentIn('terms', language),
  }))

  serveFile(app, context, getApplication, { to: everyone }, async ({ language }) => ({
    name: `refund-application-${language}.docx`,
    bytes: await documentIn('application', language),
  }))

  serveFileToClients(app, context, getOwnApplication, async ({ customerId, params, language }) => {
    const facts = await readOwnApplication(context, { customerId, bookingId: params.booking_id })
    if (isRefusal(facts)) return facts
    const [words, hotel] = [await readDocumentWords(context.config), await hotelIn(language)]
    const bytes = await filledApplication(
      words,
      { ...hotel, refundHours: facts.refundHours },
      language,
      facts,
    )
    return { name: `refund-application-${facts.booking}.docx`, bytes }
  })

  serveFile(app, context, getBlank, { to: everyone }, async ({ language }) => ({
    name: `refund-application-${language}.pdf`,
    bytes: await documentIn('blank', language),
  }))

  serveFileToClients(app, context, getVoucher, async ({ customerId, params, language }) => {
    const voucher = await readOwnVoucher(context, { customerId, bookingId: params.booking_id, language })
    if (isRefusal(voucher)) return voucher
    const bytes = await makeVoucher(voucher, await hotelIn(language), language)
    return { name: `voucher-${voucher.bookNumber}.pdf`, bytes }
  })

  // Whoever looks first is the one for whom it is given its number.
  const issuing = { to: clients, changesByGet: true } as const
  serveFile(app, context, getBill, issuing, async ({ identity, params, language }) => {
    if (identity.kind !== 'client') return refuse('not_allowed')
    const { customerId } = identity
    const bill = await readOwnBill(context, { customerId, bookingId: params.booking_id })
    if (isRefusal(bill)) return bill
    const { staging } = context.config
    const bytes = await makeBill(bill, { paper: 'a5', language, staging })
    return { name: `bill-${bill.name}.pdf`, bytes }
  })

  serveFileToClients(app, context, getCalendar, async ({ customerId, params, language }) => {
    const voucher = await readOwnVoucher(context, { customerId, bookingId: params.booking_id, language })
    if (isRefusal(voucher)) return voucher
    const entry = { ...voucher, host: siteHost(context.config) }
    const bytes = makeCalendar(entry, await hotelIn(language), language)
    return { name: `stay-${voucher.bookNumber}.ics`, bytes }
  })
}
