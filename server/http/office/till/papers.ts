import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../../contract/errors.ts'
import { printBill, printReceipt } from '../../../../contract/office/till/papers.ts'
import { printListedBill, printListedReceipt } from '../../../actions/till/print-papers.ts'
import type { Context } from '../../../context.ts'
import { makeBill } from '../../../documents/till/bill.ts'
import { makeReceipt } from '../../../documents/till/receipt.ts'
import { allStaff } from '../../requests/identity.ts'
import { serveFile } from '../../route.ts'

/** Printing gives a paper its number, and makes the next one like it a copy. */
const printing = { to: allStaff, changesByGet: true } as const

export function paperRoutes(app: FastifyInstance, context: Context): void {
  const { staging } = context.config

  serveFile(app, context, printReceipt, printing, async ({ params, query, identity }) => {
    if (identity.kind !== 'staff') return refuse('not_allowed')
    const { staffId, role } = identity
    const sheet = await printListedReceipt(context, { movementId: params.movement_id, staffId, role })
    if (isRefusal(sheet)) return sheet
    const { paper = 'a5', language = sheet.language } = query
    return {
      name: `receipt-${sheet.name}.pdf`,
      bytes: await makeReceipt(sheet, { paper, language, staging }),
    }
  })

  serveFile(app, context, printBill, printing, async ({ params, query, identity }) => {
    if (identity.kind !== 'staff') return refuse('not_allowed')
    const { staffId, role } = identity
    const sheet = await printListedBill(context, { bookingId: params.booking_id, staffId, role })
    if (isRefusal(sheet)) return sheet
    const { paper = 'a5', language = sheet.language } = query
    const name = sheet.name ?? `interim-${sheet.facts.bill.bookNumber}`
    return { name: `bill-${name}.pdf`, bytes: await makeBill(sheet, { paper, language, staging }) }
  })
}
