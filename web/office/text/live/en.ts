import type { LiveTexts } from './ru.ts'

export const live: LiveTexts = {
  short: { connecting: 'Connecting…', open: 'Live', lost: 'No connection' },
  explained: {
    connecting: 'Connecting to the server',
    open: 'Changes are shown at once',
    lost: 'The connection was lost and is being tried again. Until then lists refresh every few seconds.',
  },
  news: {
    online: 'New online bookings: {count}',
    manual: 'New manual bookings: {count}',
    reception: 'New bookings at reception: {count}',
    requests: 'New refund requests: {count}',
    money: 'Payments and refunds that wait for a decision: {count}',
  },
  badges: { fresh: 'new: {count}', waiting: 'waiting: {count}' },
}
