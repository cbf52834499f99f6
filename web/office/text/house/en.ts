import type { HouseTexts } from './ru.ts'

export const house: HouseTexts = {
  compared: 'The month beside the one before and the year before',
  income: 'Income, TMT',
  forBookings: 'for bookings',
  forStays: 'for stays',
  forExtras: 'for services',
  occupancy: 'Occupancy',
  percent: '{percent}%',
  sold: 'Nights sold',
  soldOf: '{sold} of {open}',
  averagePrice: 'Average price of a night, TMT',
  note: 'Income is the money that came in during the month less what went back: the same sums as in the report. Occupancy is the share of sold nights among those open for sale. The average price is without the booking fee.',
}
