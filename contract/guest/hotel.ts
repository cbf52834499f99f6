import { z } from 'zod'
import { call, envelope, inLanguage } from '../call.ts'

export const hotelFacts = z.object({
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  fax: z.string(),
  email: z.string(),
  refund_hours: z
    .int()
    .describe('up to how many hours before check-in whoever books now may cancel and get the paid stay back'),
  today: z.iso.date().describe("the hotel's date, whatever the caller's clock says"),
})
export type HotelFacts = z.infer<typeof hotelFacts>

export const getHotel = call({
  method: 'GET',
  path: '/api/:lang/hotel',
  summary: "The hotel's name, contacts and refund hours",
  params: inLanguage,
  answer: envelope(hotelFacts),
})
