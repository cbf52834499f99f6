import type { BookingKind, StaffRole } from '../../contract/values.ts'
import type { Method } from './law/moves.ts'
import type { Step } from './steps.ts'

/** Histories that are told on purpose: whatever chance does, they come by every move of the state table and every reason against it. */

interface Details {
  readonly booking?: number
  readonly role?: StaffRole
  readonly type?: BookingKind
  readonly number?: string
}

const move = (method: Method, { booking = 0, role = 'admin', type, number }: Details = {}): Step => ({
  does: 'move',
  method,
  role,
  booking,
  type,
  number,
})

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
const noteUnpaid: Step = { ...noteAdded, scope: 'none', ahead: 3 }
const form = { does: 'status form', booking: 0, listedMore: 0 } as const
const atBank = { booking: 0, attempt: 0 } as const
const toBank: Step = { does: 'open payment', booking: 0, registering: 'well' }
const pays: Step = { does: 'at the bank', ...atBank, act: 'pays' }
const comesBack: Step = { does: 'come back', ...atBank }
const drops: Step = { does: 'drop', booking: 0, client: 0 }
const asks: Step = { does: 'ask for refund', booking: 0, client: 0, files: 0 }
const withdraws: Step = { does: 'withdraw', booking: 0, client: 0 }
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
    asks,
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
  'a guest withdraws the request, asks once more, and staff are quicker than the second thoughts': [
    placed,
    withdraws,
    move('acceptPayment', { type: 'note' }),
    asks,
    { ...withdraws, client: 1 },
    withdraws,
    withdraws,
    asks,
    { does: 'decide request', booking: 0, decision: 'refuse' },
    withdraws,
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
  'what the bank gave back by itself is not sent once more by a refund that never came there': [
    placed,
    toBank,
    pays,
    drops,
    comesBack,
    { does: 'send refunds', answering: 'never_came' },
    { does: 'bank gives back', ...atBank, share: 100 },
    wait(2),
    { does: 'send refunds', answering: 'well' },
    wait(15),
    { does: 'send refunds', answering: 'well' },
    { does: 'compare books', booking: 0 },
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
  'of two payments under way the bank is asked about both, although one waits for admin': [
    placed,
    { does: 'open payment', booking: 0, registering: 'answer_lost' },
    { does: 'bank grows odd', ...atBank },
    comesBack,
    wait(14 * 60),
    { does: 'take payment', booking: 0, way: 'terminal', number: '1' },
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
  'late money takes no more than is offered online': [
    { does: 'change counts', room: 0, total: 2, online: 1 },
    placed,
    { ...noteAdded, kind: 'online', room: 0, ahead: 6, nights: 2 },
    toBank,
    pays,
    wait(40),
    comesBack,
  ],
  'a note without payment becomes everything that it may': [
    noteUnpaid,
    { ...form, kind: 'note', scope: 'stay', dated: 'no' },
    { ...form, kind: 'note', scope: 'none', dated: 'no' },
    { ...form, kind: 'transfer', scope: 'fee', dated: 'no' },
    { ...form, kind: 'note', scope: 'none', dated: 'no' },
    { ...form, kind: 'check', scope: 'fee_and_stay', dated: 'yesterday', number: '1' },
  ],
  'a note without payment that is paid by check, taken back and paid by link': [
    noteUnpaid,
    move('acceptPayment', { type: 'check', number: '2' }),
    { ...form, kind: 'check', scope: 'fee_and_stay', dated: 'no', number: '2' },
    toBank,
    pays,
    comesBack,
  ],
  'a number is used once': [
    { ...noteAdded, kind: 'check', number: '3' },
    { ...noteUnpaid, room: 0 },
    move('acceptPayment', { booking: 1, type: 'check', number: '3' }),
    move('acceptReceptionProgram', { booking: 1, type: 'check', number: '3' }),
    { ...form, booking: 1, kind: 'check', scope: 'fee', dated: 'today', number: '3' },
    move('acceptPayment', { booking: 1, type: 'check', number: '4' }),
  ],
  'a hold ends with the dates to which a stay is moved': [
    transferAdded,
    { does: 'move stay', booking: 0, room: 1, shift: -4, nights: 1, guests: 1 },
    { ...noteAdded, kind: 'online', ahead: 5 },
    { does: 'move stay', booking: 1, room: 1, shift: -5, nights: 1, guests: 1 },
  ],
  'what was slept stays as it was sold': [
    { ...noteAdded, scope: 'fee_and_stay', nights: 4 },
    { does: 'change price', room: 0, summer: 90_000, winter: 80_000 },
    wait(2 * days),
    { does: 'edit', booking: 0, guests: 3, absentPayer: false, email: 'given' },
    { does: 'move stay', booking: 0, room: 0, shift: 0, nights: 5, guests: 3 },
    { does: 'move stay', booking: 0, room: 0, shift: 0, nights: 2, guests: 1 },
    move('cancelBook'),
  ],
  'a payment is not taken back while its guest asks for it': [
    placed,
    move('acceptPayment', { type: 'note' }),
    { does: 'ask for refund', booking: 0, client: 0, files: 0 },
    { ...form, kind: 'online', scope: 'fee_and_stay', dated: 'no' },
    { ...form, kind: 'online', scope: 'fee', dated: 'no' },
    { does: 'decide request', booking: 0, decision: 'refuse' },
    { ...form, kind: 'online', scope: 'fee_and_stay', dated: 'no' },
  ],
  'the form does not rewrite bank money, also when the bank has given all of it back': [
    placed,
    toBank,
    pays,
    comesBack,
    { ...form, kind: 'online', scope: 'fee', dated: 'today' },
    { does: 'bank gives back', ...atBank, share: 100 },
    { does: 'compare books', booking: 0 },
    { ...form, kind: 'online', scope: 'fee', dated: 'today' },
    { ...form, kind: 'online', scope: 'fee', dated: 'no' },
    { ...form, kind: 'online', scope: 'fee_and_stay', dated: 'no' },
  ],
  'the form corrects what cost nothing when it was paid': [
    { does: 'change price', room: 1, summer: 0, winter: 0 },
    { ...noteAdded, scope: 'stay' },
    { ...form, kind: 'note', scope: 'fee', dated: 'today' },
  ],
  'a booking keeps the refund hours of the day on which it was made': [
    placed,
    move('acceptPayment', { type: 'note' }),
    { does: 'change refund hours', hours: 168 },
    { ...placed, client: 1 },
    move('acceptPayment', { booking: 1, type: 'note' }),
    { ...noteAdded, scope: 'stay', ahead: 6 },
    { does: 'change refund hours', hours: 24 },
    { does: 'ask for refund', booking: 0, client: 0, files: 0 },
    { does: 'ask for refund', booking: 1, client: 1, files: 0 },
    { does: 'change refund hours', hours: 168 },
    { does: 'decide request', booking: 0, decision: 'refund' },
    { does: 'change refund hours', hours: 24 },
    move('cancelBook', { booking: 1 }),
    move('cancelBook', { booking: 2 }),
  ],
  'a refund under way cannot be changed': [
    placed,
    toBank,
    pays,
    comesBack,
    { does: 'move stay', booking: 0, room: 0, shift: 0, nights: 1, guests: 1 },
    { does: 'take payment', booking: 0, way: 'note', share: 100 },
    { does: 'change price', room: 1, summer: 10_000, winter: 10_000 },
    { does: 'move stay', booking: 0, room: 1, shift: 0, nights: 1, guests: 1 },
    { does: 'send refunds', answering: 'lost' },
    move('cancelBook'),
    { does: 'move stay', booking: 0, room: 1, shift: 0, nights: 3, guests: 1 },
    { does: 'pay out refund', booking: 0, refund: 0, way: 'note' },
    wait(5),
    { does: 'send refunds', answering: 'well' },
    move('cancelBookFull'),
  ],
  'whoever may not is told so': [
    noteAdded,
    ...everyMethod.map((method) => move(method, { role: 'reception' })),
    ...everyMethod.map((method) => move(method, { role: 'booker' })),
  ],
}
