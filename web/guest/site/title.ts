import type { HotelFacts } from '../../../contract/guest/hotel.ts'

export const pageTitle = (section: string, hotel: HotelFacts | undefined): string =>
  hotel ? `${section} - ${hotel.name}` : section
