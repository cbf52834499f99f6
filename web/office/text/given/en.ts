import type { GivenTexts } from './ru.ts'

export const given: GivenTexts = {
  action: 'Another price',
  title: 'Another price for booking {number}',
  way: 'Room price',
  ways: {
    listed: 'As listed',
    off: 'Discount, %',
    more: 'Surcharge, %',
    price: 'Own price a night, TMT',
  },
  percent: 'Percent',
  price: 'A night, TMT',
  reason: 'Reason',
  reasonHint: 'Only staff see it. The guest reads “Special price”',
  percentWrong: 'A whole number from 1 to {most}',
  priceWrong: 'A sum above zero with at most two decimals',
  reasonMissing: 'Write the reason',
  same: 'The booking has this price already',
  give: 'Give this price',
  takeBack: 'Back to the listed price',
  instead: 'instead of',
  byCode: 'Code {code}',
  given: 'Another price: {reason}',
  because: 'Reason: {reason}',
  closedToGuests: '{why} You may go on.',
  inHistory: '{before} → {after}',
}
