import type { BookingKind, DeparturePrice, StaffRole } from '../../contract/values.ts'
import type { Method } from './law/moves.ts'
import type { Step } from './steps.ts'

/** Histories of guests who come, stay on, leave early or late, pay or owe, or never come. */

interface Details {
  readonly role?: StaffRole
  readonly type?: BookingKind
  readonly number?: string
  readonly price?: DeparturePrice
  readonly owing?: boolean
  readonly agreed?: boolean
}

const move = (method: Method, { role = 'admin', ...details }: Details = {}): Step => ({
  does: 'move',
  method,
  role,
  booking: 0,
  ...details,
})
const added = (nights: number): Step => ({
  does: 'add',
  kind: 'note',
  scope: 'fee_and_stay',
  room: 1,
  ahead: 0,
  nights,
  guests: 1,
  ticket: 'new',
})
const placedToday: Step = { does: 'place', client: 0, room: 0, ahead: 0, nights: 3, guests: 1, seen: 'right' }
const paidAtBank: readonly Step[] = [
  { does: 'open payment', booking: 0, registering: 'well' },
  { does: 'at the bank', booking: 0, attempt: 0, act: 'pays' },
  { does: 'come back', booking: 0, attempt: 0 },
]
const arrives: readonly Step[] = [move('acceptReception'), move('acceptReceptionProgram', { type: 'note' })]
const asks: Step = { does: 'ask for refund', booking: 0, client: 0, files: 0 }
const drops: Step = { does: 'drop', booking: 0, client: 0 }
const aDay: Step = { does: 'wait', minutes: 24 * 60 }
const stayingFor = (nights: number): Step => ({
  does: 'move stay',
  booking: 0,
  room: 1,
  shift: 0,
  nights,
  guests: 1,
})

export const stayStories: Readonly<Record<string, readonly Step[]>> = {
  'a guest leaves early by either price, and it is undone': [
    added(4),
    move('depart'),
    ...arrives,
    move('undoDeparture'),
    aDay,
    move('depart', { role: 'reception', price: 'slept' }),
    move('depart', { price: 'slept' }),
    move('depart'),
    ...(
      [
        'acceptReceptionProgram',
        'undoArrival',
        'cancelReceptionProgram',
        'cancelBook',
        'cancelBookFull',
      ] as const
    ).map((method) => move(method)),
    { does: 'edit', booking: 0, guests: 2, absentPayer: false, email: 'given' },
    stayingFor(5),
    move('undoDeparture', { role: 'booker' }),
    move('undoDeparture', { role: 'reception' }),
    move('depart', { role: 'reception' }),
    aDay,
    move('undoDeparture'),
  ],
  'a guest leaves on the day on which they came': [added(3), ...arrives, move('depart', { price: 'slept' })],
  'a guest leaves owing, and pays later': [
    { ...added(2), scope: 'none' } as Step,
    move('acceptReceptionProgram'),
    aDay,
    move('depart'),
    move('depart', { owing: true }),
    { does: 'take payment', booking: 0, way: 'note', share: 100 },
  ],
  'a guest pays in leaving, and stays after all': [
    { ...added(3), scope: 'none' } as Step,
    move('acceptReceptionProgram'),
    aDay,
    move('depart', { price: 'slept', type: 'check' }),
    move('depart', { price: 'slept', type: 'check', number: '9' }),
    move('undoDeparture'),
    aDay,
    aDay,
    move('depart', { type: 'note' }),
  ],
  'money that has gone back keeps a departure as it is': [
    placedToday,
    ...paidAtBank,
    ...arrives,
    aDay,
    move('depart', { price: 'slept' }),
    { does: 'send refunds', answering: 'well' },
    move('undoDeparture'),
    drops,
    asks,
  ],
  'nights that are sold meanwhile keep a departure as it is': [
    { does: 'change counts', room: 1, total: 1, online: 1 },
    added(3),
    ...arrives,
    aDay,
    move('depart'),
    added(2),
    move('undoDeparture'),
  ],
  'a guest who was to leave is still in the house, and stays on': [
    added(1),
    ...arrives,
    aDay,
    aDay,
    stayingFor(4),
    move('depart', { type: 'note', price: 'slept' }),
    move('undoDeparture'),
    aDay,
    aDay,
    aDay,
    move('depart', { owing: true }),
    move('undoDeparture'),
  ],
  'nobody comes, and then somebody does': [
    { ...added(4), scope: 'fee' } as Step,
    move('noShow'),
    aDay,
    move('noShow', { role: 'reception' }),
    move('noShow'),
    move('depart'),
    move('undoDeparture'),
    move('returnBook'),
    ...arrives,
    move('noShow'),
    move('cancelReceptionProgram'),
    move('noShow'),
  ],
  'a transfer that is awaited is not a guest who did not come': [
    { ...added(2), kind: 'transfer', ahead: 2 } as Step,
    move('noShow'),
  ],
  'who comes gives up the refund that they asked for': [
    { does: 'change refund hours', hours: 0 },
    placedToday,
    ...paidAtBank,
    asks,
    move('acceptReception'),
    move('acceptReceptionProgram', { type: 'note' }),
    move('acceptReceptionProgram', { type: 'note', agreed: true }),
    { does: 'wait', minutes: 180 },
    { does: 'decide overdue requests' },
    asks,
    move('cancelBook'),
  ],
}
