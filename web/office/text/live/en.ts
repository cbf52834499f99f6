import type { LiveTexts } from './ru.ts'

export const live: LiveTexts = {
  short: { connecting: 'Connecting…', open: 'Live', lost: 'No connection', crowded: 'Many windows' },
  explained: {
    connecting: 'Connecting to the server',
    open: 'Changes are shown at once',
    lost: 'The connection was lost and is being tried again. Until then lists refresh every few seconds.',
    crowded: 'Too many windows are open: in this one lists refresh every few seconds. Close some of them.',
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
