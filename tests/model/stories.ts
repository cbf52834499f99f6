import type { BookingKind, StaffRole } from '../../contract/values.ts'
import type { Method } from './law/moves.ts'
import type { Step } from './steps.ts'

/** Histories that are told on purpose: whatever chance does, they come by every move of the state table and every reason against it. */

const move = (
  method: Method,
  { booking = 0, role = 'admin', type }: { booking?: number; role?: StaffRole; type?: BookingKind } = {},
): Step => ({ does: 'move', method, role, booking, type })

const placed: Step = { does: 'place', client: 0, room: 0, ahead: 6, nights: 2, guests: 1, seen: 'right' }
const noteAdded: Step = {
  does: 'add',
  kind: 'note',
  scope: 'fee',
  room: 1,
  ahead: 0,
  nights: 1,
  guests: 1,
  ticket: 'new',
}
const transferAdded: Step = { ...noteAdded, kind: 'transfer', scope: 'stay', ahead: 5 }
const atBank = { booking: 0, attempt: 0 } as const
const toBank: Step = { does: 'open payment', booking: 0, registering: 'well' }
const pays: Step = { does: 'at the bank', ...atBank, act: 'pays' }
const comesBack: Step = { does: 'come back', ...atBank }
const drops: Step = { does: 'drop', booking: 0, client: 0 }
const wait = (minutes: number): Step => ({ does: 'wait', minutes })
const days = 24 * 60

const everyMethod: readonly Method[] = [
  'acceptPayment',
  'acceptReception',
  'acceptReceptionProgram',
  'cancelReceptionProgram',
  'cancelReceptionFullProgram',
  'cancelBook',
  'cancelBookFull',
  'returnBook',
]

export const stories: Readonly<Record<string, readonly Step[]>> = {
  'a guest asks for the money, comes all the same, and leaves': [
    placed,
    move('acceptPayment', { type: 'note' }),
    { does: 'ask for refund', booking: 0, client: 0, files: 0 },
    move('acceptReception'),
    move('acceptReception'),
    move('acceptReceptionProgram', { type: 'note' }),
    move('acceptReceptionProgram', { type: 'note' }),
    move('cancelReceptionProgram'),
    move('acceptReception'),
    move('cancelReceptionProgram'),
    move('cancelReceptionFullProgram'),
    move('acceptReceptionProgram', { type: 'note' }),
    move('cancelReceptionProgram'),
    move('cancelBook'),
    move('returnBook'),
    move('cancelReceptionFullProgram'),
  ],
  'reception closes what it has cancelled': [
    noteAdded,
    move('acceptReceptionProgram'),
    move('acceptReception'),
    move('acceptReceptionProgram', { type: 'note' }),
    move('cancelReceptionProgram'),
    move('cancelReceptionFullProgram'),
    move('returnBook'),
  ],
  'money that comes late takes the nights again': [placed, toBank, pays, wait(40), comesBack],
  'money for a dropped booking goes back': [
    placed,
    toBank,
    pays,
    drops,
    comesBack,
    drops,
    { does: 'send refunds', answering: 'well' },
  ],
  'the bank hesitates, refuses, and speaks in riddles': [
    placed,
    toBank,
    comesBack,
    { does: 'at the bank', ...atBank, act: 'is_declined' },
    comesBack,
    toBank,
    { does: 'bank grows odd', booking: 0, attempt: 1 },
    { does: 'come back', booking: 0, attempt: 1 },
    toBank,
    { does: 'at the bank', booking: 0, attempt: 1, act: 'pays' },
    { does: 'decide attempt', booking: 0, attempt: 1, decision: 'paid' },
  ],
  'a client cannot drop what is paid': [placed, toBank, pays, comesBack, drops],
  'a transfer is awaited and never comes': [
    transferAdded,
    move('acceptReception'),
    move('acceptReceptionProgram'),
    move('cancelBook'),
    move('cancelBookFull'),
    wait(4 * days),
    move('acceptPayment'),
    move('cancelReceptionFullProgram'),
    move('cancelBook'),
    move('cancelBookFull'),
    move('acceptReception'),
    move('acceptReceptionProgram'),
    move('cancelReceptionProgram'),
    move('returnBook'),
    move('returnBook'),
  ],
  'what is called off for good does not come back': [
    { ...noteAdded, ahead: 3 },
    move('acceptPayment'),
    move('cancelReceptionProgram'),
    move('cancelReceptionFullProgram'),
    move('cancelBookFull'),
    move('acceptPayment'),
    move('returnBook'),
  ],
  'what is past does not come back': [noteAdded, move('cancelBook'), wait(2 * days), move('returnBook')],
  'a pay link goes to reception only when it is paid': [
    { ...noteAdded, kind: 'online', ahead: 3 },
    move('acceptReception'),
  ],
  'whoever may not is told so': [
    noteAdded,
    ...everyMethod.map((method) => move(method, { role: 'reception' })),
    ...everyMethod.map((method) => move(method, { role: 'booker' })),
  ],
}
