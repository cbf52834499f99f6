import { expect } from 'vitest'
import { refusals } from '../../../contract/errors.ts'
import { decideRefundRequest, getRefundRequests } from '../../../contract/office/money/refund-requests.ts'
import { listHistoryOfBooking } from '../../../server/database/upkeep/history.ts'
import type { TestApp } from '../app.ts'
import { type Answer, ask } from '../money/refund-uploads.ts'
import { aBooking, type OneBooking } from './a-booking.ts'

/** Requests for money back, as staff find them. */

export type AskedBooking = OneBooking & { readonly requestId: number }

type Upload = Parameters<typeof ask>[2]

/** A paid booking with an open request; check-in is on the first of February at 14:00. */
export async function askedBooking(site: TestApp, upload: Upload = {}): Promise<AskedBooking> {
  const booking = await aBooking(site, 'paid')
  return { ...booking, requestId: await openRequest(site, booking, upload) }
}

export async function openRequest(site: TestApp, booking: OneBooking, upload: Upload = {}): Promise<number> {
  const { http, request } = await ask(site, booking, upload)
  if (http !== 200) throw new Error(JSON.stringify(request))
  const { id } = await site.context.database
    .selectFrom('refund_requests')
    .select('id')
    .where('booking_id', '=', booking.bookingId)
    .orderBy('id', 'desc')
    .executeTakeFirstOrThrow()
  return id
}

export const requestOf = ({ context }: TestApp, { requestId }: { requestId: number }) =>
  context.database
    .selectFrom('refund_requests')
    .selectAll()
    .where('id', '=', requestId)
    .executeTakeFirstOrThrow()

export const historyOf = ({ context }: TestApp, { bookingId }: Pick<OneBooking, 'bookingId'>) =>
  listHistoryOfBooking(context.database, bookingId)

/** As whoever has the token decides. */
export const decideRequest = (
  site: TestApp,
  token: string,
  { requestId, decision }: { readonly requestId: number; readonly decision: 'refund' | 'refuse' },
) => site.api(token)(decideRefundRequest, { params: { id: requestId }, body: { decision } })

/** The open ones, as staff read them. */
export async function openRequestIds(site: TestApp, token: string): Promise<number[]> {
  const reply = await site.api(token)(getRefundRequests)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return reply.answer.request.data.requests.map(({ id }) => id)
}

export const mailsAboutRequest = ({ context }: TestApp, kind: string, requestId: number) =>
  context.database
    .selectFrom('outbox')
    .select(['recipient', 'language'])
    .where('once', '=', `${kind}:${requestId}`)
    .execute()

/** What a refused call is answered, by its code. */
export const refusedWith = (code: RefusalCode) => ({
  ok: false,
  failure: { kind: 'refused', code, http: refusals[code].http, status: refusals[code].status },
})

/** Everything that a request could have left behind. */
export async function tracesOfRequests({ context: { database } }: TestApp) {
  const [requests, files, history, mails] = await Promise.all([
    database.selectFrom('refund_requests').selectAll().orderBy('id').execute(),
    database.selectFrom('private_files').select(['id', 'media_type', 'sha256']).orderBy('id').execute(),
    database.selectFrom('history').selectAll().orderBy('id').execute(),
    database.selectFrom('outbox').select(['kind', 'once', 'recipient', 'facts']).orderBy('id').execute(),
  ])
  return { requests, files, history, mails }
}

export type RefusalCode = keyof typeof refusals

/** It is refused with this code and leaves nothing behind; answers what was said. */
export async function expectNoTrace(
  site: TestApp,
  code: RefusalCode,
  asking: () => Promise<Answer>,
): Promise<string> {
  const before = await tracesOfRequests(site)
  const { http, request } = await asking()
  expect({ http, code: request.code }).toEqual({ http: refusals[code].http, code })
  expect(request.status).toBe(refusals[code].status)
  expect(await tracesOfRequests(site)).toEqual(before)
  return request.message ?? ''
}
