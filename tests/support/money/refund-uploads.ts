import { request } from 'node:http'
import type { RefusalEnvelope } from '../../../contract/call.ts'
import type { TestApp } from '../app.ts'
import type { OneBooking } from '../bookings/a-booking.ts'
import { application, jpegScan } from '../files/documents.ts'

/** What a client sends to ask for the money of a booking. */

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

export const ask = async (site: TestApp, booking: OneBooking, changes: Upload = {}): Promise<Answer> =>
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
