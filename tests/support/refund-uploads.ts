import { request } from 'node:http'
import type { RefusalEnvelope } from '../../contract/call.ts'
import { settlePayment } from '../../server/actions/bank/settle-payment.ts'
import type { TestApp } from './app.ts'
import { application, jpegScan } from './documents.ts'
import { signedInClient } from './identities.ts'
import { place } from './stays.ts'

/** A client with a booking, and whatever is needed to ask for its money. */

export interface OwnBooking {
  readonly token: string
  readonly email: string
  readonly bookingId: number
  readonly attemptId: number
}

type Stay = Parameters<typeof place>[2]

let clients = 0

/** Check-in is on the first of February at 14:00: 09:00 UTC. */
export async function heldBooking(site: TestApp, stay: Stay = {}): Promise<OwnBooking> {
  clients += 1
  const email = `asker-${clients}@example.com`
  const { token } = await signedInClient(site.context, email)
  const reply = await place(site, token, stay)
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  const { id, booking_id } = await site.context.database
    .selectFrom('payment_attempts as a')
    .innerJoin('bookings as b', 'b.id', 'a.booking_id')
    .select(['a.id', 'a.booking_id'])
    .where('b.book_number', '=', reply.answer.request.data.book_number)
    .executeTakeFirstOrThrow()
  return { token, email, bookingId: booking_id, attemptId: id }
}

export async function paidBooking(site: TestApp, stay: Stay = {}): Promise<OwnBooking> {
  const booking = await heldBooking(site, stay)
  await settlePayment(site.context, booking.attemptId)
  return booking
}

export interface Upload {
  readonly booking_id?: string | undefined
  readonly passport?: File | string | undefined
  readonly application?: File | string | undefined
  /** Whatever else somebody may send. */
  readonly [more: string]: File | string | undefined
}

export const fileOf = (bytes: Buffer, name: string): File => new File([new Uint8Array(bytes)], name)

export async function rightUpload(bookingId: number): Promise<Upload> {
  return {
    booking_id: String(bookingId),
    passport: fileOf(await jpegScan(), 'passport.jpg'),
    application: fileOf(await application(), 'application.docx'),
  }
}

export interface Answer {
  readonly http: number
  readonly request: Partial<RefusalEnvelope['request']>
}

export async function send(site: TestApp, token: string | undefined, upload: Upload): Promise<Answer> {
  const form = new FormData()
  for (const [name, value] of Object.entries(upload)) if (value !== undefined) form.set(name, value)
  const response = await site.fetch('/api/client/book-cancel', {
    method: 'POST',
    headers: { 'accept-language': 'en', ...(token && { authorization: `Bearer ${token}` }) },
    body: form,
  })
  return { http: response.status, request: ((await response.json()) as RefusalEnvelope).request }
}

export const ask = async (site: TestApp, booking: OwnBooking, changes: Upload = {}): Promise<Answer> =>
  send(site, booking.token, { ...(await rightUpload(booking.bookingId)), ...changes })

/** Headers and a beginning, and then the sender only listens. */
export const sendBeginning = (
  site: TestApp,
  headers: Record<string, string>,
  beginning: string,
): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sending = request(new URL('/api/client/book-cancel', site.url), {
      method: 'POST',
      headers: { 'content-type': 'multipart/form-data; boundary=x', ...headers },
    })
    sending.on('error', reject)
    sending.on('response', (response) => {
      const chunks: Buffer[] = []
      response.on('data', (chunk: Buffer) => chunks.push(chunk))
      response.on('end', () => {
        sending.destroy()
        const { request } = JSON.parse(Buffer.concat(chunks).toString()) as RefusalEnvelope
        resolve({ http: response.statusCode ?? 0, request })
      })
    })
    sending.write(beginning)
  })
