import { z } from 'zod'
import { call, envelope, inLanguage } from '../call.ts'

export const hotelFacts = z.object({
  name: z.string(),
  address: z.string(),
  phones: z.array(z.string()),
  fax: z.string(),
  email: z.string(),
  today: z.iso.date().describe("the hotel's date, whatever the caller's clock says"),
})
export type HotelFacts = z.infer<typeof hotelFacts>

export const getHotel = call({
  method: 'GET',
  path: '/api/:lang/hotel',
  summary: "The hotel's name and contacts",
  params: inLanguage,
  answer: envelope(hotelFacts),
})
