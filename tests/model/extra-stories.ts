import type { Method } from './law/moves.ts'
import type { Step } from './steps.ts'

/** Histories of services: posted, paid, withdrawn, used or not when the booking ends. */

const move = (method: Method): Step => ({ does: 'move', method, role: 'admin', booking: 0, type: 'note' })
const added = (ahead: number, nights: number): Step => ({
  does: 'add',
  kind: 'note',
  scope: 'fee_and_stay',
  room: 1,
  ahead,
  nights,
  guests: 1,
  ticket: 'new',
})
const placed: Step = { does: 'place', client: 0, room: 0, ahead: 6, nights: 2, guests: 1, seen: 'right' }
const paidAtBank: readonly Step[] = [
  { does: 'open payment', booking: 0, registering: 'well' },
  { does: 'at the bank', booking: 0, attempt: 0, act: 'pays' },
  { does: 'come back', booking: 0, attempt: 0 },
]
const posted = (ahead: number, quantity = 1): Step => ({ does: 'post extra', booking: 0, ahead, quantity })
const withdrawn = (extra: number): Step => ({ does: 'withdraw extra', booking: 0, extra })
const paysAll: Step = { does: 'take payment', booking: 0, way: 'note', share: 100 }
const paysHalf: Step = { does: 'take payment', booking: 0, way: 'note', share: 60 }
const aDay: Step = { does: 'wait', minutes: 24 * 60 }
const arrives: readonly Step[] = [move('acceptReception'), move('acceptReceptionProgram')]
const paidOut = (refund: number): Step => ({ does: 'pay out refund', booking: 0, refund, way: 'note' })

export const extraStories: Readonly<Record<string, readonly Step[]>> = {
  'a service is posted, paid, taken off and given back': [
    added(0, 2),
    posted(0, 3),
    posted(1),
    paysAll,
    withdrawn(0),
    withdrawn(0),
    posted(0),
    paidOut(1),
    ...arrives,
    aDay,
    aDay,
    posted(0),
    move('depart'),
    posted(0),
    withdrawn(1),
    { does: 'pay out for reason', booking: 0, way: 'note', share: 100, reason: 'Kindness' },
  ],
  'services that were not used come off with a cancellation in time, and are given back by hand': [
    placed,
    posted(6),
    ...paidAtBank,
    posted(0),
    posted(6, 2),
    paysAll,
    move('cancelBook'),
    posted(0),
    withdrawn(0),
    { does: 'send refunds', answering: 'well' },
    paidOut(1),
  ],
  'what was used and not paid is kept from what goes back': [
    placed,
    ...paidAtBank,
    posted(0, 4),
    move('cancelBookFull'),
  ],
  'who was called off pays the nights slept and the services, once, and no more': [
    { does: 'add', kind: 'note', scope: 'none', room: 1, ahead: 0, nights: 3, guests: 1, ticket: 'new' },
    move('acceptReception'),
    { does: 'move', method: 'acceptReceptionProgram', role: 'admin', booking: 0 },
    posted(0, 2),
    aDay,
    move('cancelBook'),
    { ...paysAll, share: 120 },
    paysHalf,
    paysAll,
    paysAll,
    move('returnBook'),
  ],
  'nobody came, and pays the services all the same': [
    { does: 'add', kind: 'note', scope: 'none', room: 1, ahead: 0, nights: 3, guests: 1, ticket: 'new' },
    posted(0, 2),
    aDay,
    move('noShow'),
    paysAll,
    paysAll,
  ],
  'nobody came: what was paid for later days goes back': [
    added(0, 4),
    posted(0),
    posted(3, 2),
    paysAll,
    aDay,
    move('noShow'),
    move('returnBook'),
    posted(1),
  ],
  'reception calls it off: what was paid for later days goes back': [
    added(0, 4),
    ...arrives,
    posted(0),
    posted(3, 2),
    paysHalf,
    move('cancelReceptionProgram'),
    posted(0),
    move('cancelReceptionFullProgram'),
  ],
  'a stay that becomes cheaper pays for services, and the rest goes back': [
    added(1, 3),
    posted(1, 2),
    { does: 'move stay', booking: 0, room: 1, shift: 0, nights: 1, guests: 1 },
    posted(1, 4),
    withdrawn(0),
    withdrawn(1),
  ],
  'days outside of the stay, and bookings that take nothing': [
    added(1, 1),
    posted(-1),
    posted(3),
    posted(2),
    { does: 'status form', booking: 0, kind: 'note', scope: 'fee_and_stay', dated: 'no', listedMore: 0 },
    posted(1),
    { does: 'wait', minutes: 5 * 24 * 60 },
    posted(0),
  ],
  'a client drops a booking with services': [
    placed,
    { does: 'status form', booking: 0, kind: 'online', scope: 'fee_and_stay', dated: 'today', listedMore: 0 },
    posted(6),
    posted(0),
    paysAll,
    { does: 'status form', booking: 0, kind: 'online', scope: 'fee_and_stay', dated: 'no', listedMore: 0 },
    { does: 'drop', booking: 0, client: 0 },
  ],
}
