import { expect, test } from 'vitest'
import { type Rules, rulesOfTheHouse } from './rules.ts'
import { search } from './search.ts'
import { small } from './sizes.ts'

/** A machine with one rule changed: the search finds the fault, and says the shortest way to it. */
const foundIn = (name: keyof typeof small, changed: Partial<Rules>): string =>
  search({ ...rulesOfTheHouse, ...changed }, small[name]).violation ?? 'nothing'

test('where nothing is planted nothing is found', () => {
  const sizes = ['people', 'bank', 'reversing'] as const
  expect(sizes.map((size) => foundIn(size, {}))).toEqual(['nothing', 'nothing', 'nothing'])
})

test('a move that forgets to give nights back', () => {
  const freeing = rulesOfTheHouse.freeing.filter((move) => move !== 'drop')
  expect(foundIn('people', { freeing })).toMatchInlineSnapshot(`
    "a cancelled booking keeps nights that are to come:
    1. a booking is made (online)
    2. the guest drops it"
  `)
})

test('a payment that nobody asks about when the server dies before its answer', () => {
  expect(foundIn('bank', { asksAboutUnanswered: false })).toMatchInlineSnapshot(`
    "from here nothing leads to an end:
    1. a booking is made (online)
    2. the guest begins to pay: the payment is written down
    3. the guest drops it
    4. the server dies: before the bank is asked for a page"
  `)
})

test('a refund that nobody looks after when the server dies while it sends it', () => {
  expect(foundIn('bank', { looksAfterSent: false })).toMatchInlineSnapshot(`
    "from here nothing leads to an end:
    1. a booking is made (online)
    2. the guest begins to pay: the payment is written down
    3. the guest drops it
    4. the bank opens its page
    5. the guest pays at the bank
    6. the server dies: the bank’s page not stored
    7. the bank is asked about a payment that is registering and says status 2
    8. what the bank said about a payment is stored: status 2
    9. a refund is written down as sending
    10. the server dies: before a refund is sent"
  `)
})

test('a refund that is paid by hand while the bank has it', () => {
  const careless = { leavesSentToBank: false, asksBeforePayingOut: false }
  expect(foundIn('bank', careless)).toMatchInlineSnapshot(`
    "a refund is given twice:
    1. a booking is made (online)
    2. the guest begins to pay: the payment is written down
    3. the guest drops it
    4. the bank opens its page
    5. the guest pays at the bank
    6. the server dies: the bank’s page not stored
    7. the bank is asked about a payment that is registering and says status 2
    8. what the bank said about a payment is stored: status 2
    9. a refund is written down as sending
    10. the bank gives a refund back
    11. a refund (late) is paid by hand"
  `)
})

test('a refund that is paid by hand without asking the bank', () => {
  expect(foundIn('reversing', { asksBeforePayingOut: false })).toMatchInlineSnapshot(`
    "a refund is given twice:
    1. a booking is made (online)
    2. the guest begins to pay: the payment is written down
    3. the guest drops it
    4. the bank opens its page
    5. the guest pays at the bank
    6. the server dies: the bank’s page not stored
    7. the bank is asked about a payment that is registering and says status 2
    8. the bank gives all money back without us
    9. what the bank said about a payment is stored: status 2
    10. a refund (late) is paid by hand"
  `)
})

test('a refund whose answer was lost counts as never arrived at once', () => {
  expect(foundIn('bank', { judgeSentRefund: () => 'never_arrived' })).toMatchInlineSnapshot(`
    "the bank holds other money than the books say:
    1. a booking is made (online)
    2. the guest begins to pay: the payment is written down
    3. the guest drops it
    4. the bank opens its page
    5. the guest pays at the bank
    6. the server dies: the bank’s page not stored
    7. the bank is asked about a payment that is registering and says status 2
    8. what the bank said about a payment is stored: status 2
    9. a refund is written down as sending
    10. the bank gives a refund back
    11. the server dies: the answer to a refund not stored
    12. what the bank holds tells of a sent refund: never_arrived"
  `)
})

test('late money that pays without taking its nights again', () => {
  expect(foundIn('two', { lateMoneyTakesNights: false })).toMatchInlineSnapshot(`
    "the night of 2027-07-10 is sold 0 times and has 1 owners:
    1. A: a booking is made (online)
    2. A: the guest begins to pay: the payment is written down
    3. the bank opens its page
    4. A: the guest pays at the bank
    5. the server dies: the bank’s page not stored
    6. time passes: a guest’s hold is over
    7. A: the bank is asked about a payment that is registering and says status 2
    8. A: the job frees a lapsed hold
    9. what the bank said about a payment is stored: status 2"
  `)
})

test('a cancellation in time that keeps half of the stay', () => {
  const refundByPolicy: Rules['refundByPolicy'] = (asked) => rulesOfTheHouse.refundByPolicy(asked) / 2
  expect(foundIn('people', { refundByPolicy })).toMatchInlineSnapshot(`
    "the hotel keeps 5000 of a cancelled booking, and by the terms 3000:
    1. a booking is made (blank)
    2. it is cancelled by the terms"
  `)
})

test('a cancelled booking that pays at the desk for nights that nobody slept', () => {
  const balanceOf: Rules['balanceOf'] = (booking, held) =>
    rulesOfTheHouse.balanceOf({ ...booking, status: 'paid' }, held)
  expect(foundIn('people', { balanceOf })).toMatchInlineSnapshot(`
    "the hotel keeps 7000 of a cancelled booking, and by the terms 0:
    1. a booking is made (online)
    2. it is cancelled by the terms
    3. the desk takes what is left to pay"
  `)
})

test('money that the bank only holds is called paid', () => {
  const decidePayment: Rules['decidePayment'] = (word, expected) =>
    rulesOfTheHouse.decidePayment(word.status === 1 ? { ...word, status: 2 } : word, expected)
  expect(foundIn('bank', { decidePayment })).toMatchInlineSnapshot(`
    "the bank holds other money than the books say:
    1. a booking is made (online)
    2. the guest begins to pay: the payment is written down
    3. the bank opens its page
    4. the bank only holds the amount, which nobody expects
    5. the server dies: the bank’s page not stored
    6. the bank is asked about a payment that is registering and says status 1
    7. what the bank said about a payment is stored: status 1"
  `)
})

test('a booking that comes back without a new hold', () => {
  const afterMove: Rules['afterMove'] = (name, booking, facts) => {
    const after = rulesOfTheHouse.afterMove(name, booking, facts)
    return name === 'returnBook' ? { ...after, holdUntil: null } : after
  }
  expect(foundIn('people', { afterMove })).toMatchInlineSnapshot(`
    "an unpaid booking keeps its nights without a hold:
    1. a booking is made (online)
    2. it is cancelled by the terms
    3. it is brought back"
  `)
})

test('a cancellation that is refused nowhere', () => {
  const moveRefusal: Rules['moveRefusal'] = (name, booking, circumstances) =>
    name === 'cancelBook' ? undefined : rulesOfTheHouse.moveRefusal(name, booking, circumstances)
  expect(foundIn('people', { moveRefusal })).toMatchInlineSnapshot(`
    "the hotel keeps 3000 of a cancelled booking, and by the terms 0:
    1. a booking is made (blank)
    2. it is cancelled with everything back
    3. it is cancelled by the terms"
  `)
})
