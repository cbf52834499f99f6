import type { Context } from '../context.ts'
import { clientDocument } from '../documents/client-documents.ts'
import { hotelFacts } from '../documents/hotel-facts.ts'
import { drawing } from '../gateways/files/drawing.ts'

const scan = `<svg xmlns="http://www.w3.org/2000/svg" width="480" height="320">
  <rect width="480" height="320" rx="16" fill="#e7efe9"/>
  <rect x="24" y="64" width="120" height="160" fill="#b9cbbf"/>
  <rect x="168" y="72" width="240" height="16" fill="#93ab9b"/>
  <rect x="168" y="112" width="180" height="16" fill="#93ab9b"/>
  <rect x="24" y="256" width="432" height="40" fill="#cbd9cf"/>
</svg>`

/** What a guest sends with a refund request: a picture that stands for a passport, and the hotel's own application form. */
export async function refundFiles(context: Context) {
  const hotel = hotelFacts(await context.settings.current(), 'ru')
  const open = await drawing()
  return {
    passport: { name: 'passport.jpg', bytes: await open(Buffer.from(scan)).jpeg().toBuffer() },
    application: { name: 'application.docx', bytes: await clientDocument('application', hotel, 'ru') },
  }
}
