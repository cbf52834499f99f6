import { expect, test } from 'vitest'
import type { StaffRole } from '../../../../../contract/values.ts'
import { type BookingState, isLapsed, mayMove, moveRefusal } from '../../../../../domain/booking-state.ts'
import { buttonOrder, takesAway } from '../../methods.ts'
import { actionsOf, type SheetAction } from './actions-of.ts'

const today = '2027-07-01'
const now = new Date('2027-07-01T07:00:00Z')
const [later, earlier] = [new Date('2027-07-01T08:00:00Z'), new Date('2027-07-01T06:00:00Z')]

const ahead = { checkIn: '2027-07-03', checkOut: '2027-07-05' }
const arriving = { checkIn: today, checkOut: '2027-07-05' }
const inHouse = { checkIn: '2027-06-29', checkOut: '2027-07-05' }
const leaving = { checkIn: '2027-06-29', checkOut: today }
const past = { checkIn: '2027-06-01', checkOut: '2027-06-03' }

const paid: BookingState = {
  kind: 'online',
  scope: 'fee_and_stay',
  status: 'paid',
  reception: 'not_sent',
  outcome: 'open',
  awaitsArrival: false,
  arrivedAt: null,
  departedAt: null,
  noShowAt: null,
  holdUntil: null,
  ...ahead,
}
const unpaid: BookingState = { ...paid, status: 'unpaid', holdUntil: later }
const atDesk: BookingState = { ...paid, reception: 'at_reception' }
const confirmed: BookingState = { ...paid, reception: 'confirmed' }
const cancelled: BookingState = { ...paid, status: 'cancelled' }

/** As the server says it to this member of staff: by the table of moves. */
const known = (state: BookingState, role: StaffRole, balance: number) => ({
  can: buttonOrder.filter(
    (method) =>
      mayMove(method, role) &&
      moveRefusal(method, state, { now, today, refundRequestOpen: false }) === undefined,
  ),
  balance,
  status: state.status,
  lapsed: isLapsed(state, now),
  scope: state.scope,
  outcome: state.outcome,
  available_from: state.checkIn,
  available_to: state.checkOut,
})

const nothing = { edits: false, moves: false, prices: false }

type Row = [
  name: string,
  state: BookingState,
  balance: number,
  primaries: readonly [admin: SheetAction, booker: SheetAction, reception: SheetAction],
]

test.each<Row>([
  ['waits for payment', unpaid, 530, ['acceptPayment', 'acceptPayment', 'acceptReceptionProgram']],
  [
    'waits for a transfer',
    { ...unpaid, kind: 'transfer', status: 'awaiting_confirmation' },
    530,
    ['acceptPayment', 'acceptPayment', 'payment'],
  ],
  [
    'pays at the desk, and is not handed over',
    { ...unpaid, scope: 'none', holdUntil: null },
    960,
    ['acceptReception', 'acceptReception', 'acceptReceptionProgram'],
  ],
  ['is paid, and is not handed over', paid, 0, ['acceptReception', 'acceptReception', 'print']],
  ['owes a part, and is not handed over', paid, 480, ['acceptReception', 'acceptReception', 'payment']],
  [
    'is at the desk, ahead of its day',
    atDesk,
    0,
    ['acceptReceptionProgram', 'print', 'acceptReceptionProgram'],
  ],
  [
    'arrives today',
    { ...atDesk, ...arriving },
    480,
    ['acceptReceptionProgram', 'payment', 'acceptReceptionProgram'],
  ],
  [
    'arrives today and pays at the desk',
    { ...unpaid, ...arriving, scope: 'none', holdUntil: null, reception: 'at_reception' },
    960,
    ['acceptReceptionProgram', 'acceptPayment', 'acceptReceptionProgram'],
  ],
  [
    'was confirmed ahead, and arrives today',
    { ...confirmed, ...arriving, awaitsArrival: true },
    0,
    ['acceptReceptionProgram', 'print', 'acceptReceptionProgram'],
  ],
  ['is confirmed ahead of its day', { ...confirmed, awaitsArrival: true }, 0, ['print', 'print', 'print']],
  ['is in the house with a debt', { ...confirmed, ...inHouse }, 480, ['payment', 'payment', 'payment']],
  ['is in the house', { ...confirmed, ...inHouse }, 0, ['print', 'print', 'print']],
  ['leaves today', { ...confirmed, ...leaving }, 0, ['depart', 'print', 'depart']],
  ['leaves today with a debt', { ...confirmed, ...leaving }, 480, ['depart', 'payment', 'depart']],
  [
    'should have left, and is still here',
    { ...confirmed, ...past, arrivedAt: earlier },
    0,
    ['depart', 'print', 'depart'],
  ],
  [
    'left today',
    { ...confirmed, ...leaving, arrivedAt: earlier, departedAt: earlier },
    0,
    ['print', 'print', 'print'],
  ],
  [
    'left today and owes',
    { ...confirmed, ...leaving, arrivedAt: earlier, departedAt: earlier },
    480,
    ['payment', 'payment', 'payment'],
  ],
  [
    'was to come yesterday',
    { ...atDesk, checkIn: '2027-06-30', checkOut: '2027-07-05' },
    0,
    ['acceptReceptionProgram', 'print', 'acceptReceptionProgram'],
  ],
  ['has left with a debt', { ...confirmed, ...past }, 480, ['payment', 'payment', 'payment']],
  ['has left', { ...confirmed, ...past }, 0, ['print', 'print', 'print']],
  [
    'was refused at the desk',
    { ...confirmed, outcome: 'cancelled' },
    0,
    ['acceptReceptionProgram', 'print', 'acceptReceptionProgram'],
  ],
  ['was cancelled', cancelled, 0, ['returnBook', 'returnBook', 'print']],
  ['was cancelled and owes', cancelled, 480, ['returnBook', 'returnBook', 'payment']],
  ['was cancelled for good', { ...cancelled, outcome: 'closed' }, 0, ['print', 'print', 'print']],
  [
    'was cancelled for good and owes',
    { ...cancelled, outcome: 'closed' },
    480,
    ['payment', 'payment', 'payment'],
  ],
  ['has lapsed', { ...unpaid, holdUntil: earlier }, 530, ['returnBook', 'returnBook', 'print']],
])('the first action of a booking that %s', (_name, state, balance, [admin, booker, reception]) => {
  const primaryFor = (role: StaffRole) => actionsOf(known(state, role, balance), nothing, today).primary
  expect({
    admin: primaryFor('admin'),
    booker: primaryFor('booker'),
    reception: primaryFor('reception'),
  }).toEqual({ admin, booker, reception })
})

const states: readonly BookingState[] = [
  ...[paid, unpaid, atDesk, confirmed, cancelled].flatMap((state) =>
    [ahead, arriving, inHouse, leaving, past].map((stay) => ({ ...state, ...stay })),
  ),
  { ...confirmed, outcome: 'cancelled' },
  { ...unpaid, holdUntil: earlier },
]

test('each action is offered once, what takes away apart from the others and never first', () => {
  for (const state of states)
    for (const role of ['admin', 'booker', 'reception'] as const) {
      const booking = known(state, role, 480)
      const { primary, others, takingAway } = actionsOf(
        booking,
        { edits: true, moves: true, prices: true },
        today,
      )
      const all = [primary, ...others, ...takingAway]
      const wanted = new Set<SheetAction>([...booking.can, 'edit', 'move', 'price', 'print'])
      if (booking.status !== 'cancelled' && !booking.lapsed) wanted.add('card')
      expect(all.filter((action) => action !== 'payment').toSorted()).toEqual([...wanted].toSorted())
      expect(new Set(all).size).toBe(all.length)
      const away: readonly SheetAction[] = [...takesAway]
      expect([primary, ...others].filter((action) => away.includes(action))).toEqual([])
    }
})

test('what goes through a form is offered to whom it is allowed', () => {
  const booking = known(paid, 'admin', 0)
  expect(actionsOf(booking, { edits: true, moves: true, prices: true }, today).others).toEqual([
    'edit',
    'move',
    'price',
    'card',
    'print',
  ])
  expect(actionsOf(booking, nothing, today).others).toEqual(['card', 'print'])
  expect(actionsOf(known(paid, 'admin', 480), nothing, today).others).toEqual(['payment', 'card', 'print'])
  expect(actionsOf(known(cancelled, 'admin', 480), nothing, today).others).toEqual(['payment', 'print'])
})
