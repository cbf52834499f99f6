import { randomBytes } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { isRefusal, type Refusal, refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import { isLapsed } from '../../../domain/booking-state.ts'
import { partsOfScope } from '../../../domain/money-parts.ts'
import { orderAlphabet, orderNumberOf } from '../../../domain/order-number.ts'
import { isTheOrder, sessionSeconds } from '../../../domain/payment-state.ts'
import type { Context } from '../../context.ts'
import {
  type Attempt,
  adoptOrder,
  countAttempts,
  findAttempt,
  findOpenAttempt,
  findUndecidedAttempt,
  finishAttempt,
  insertAttempt,
  makeOrphan,
  openAttempt,
} from '../../database/bank/payment-attempts.ts'
import { changeBooking, lockBooking } from '../../database/bookings/bookings.ts'
import { recordHistory } from '../../database/upkeep/history.ts'
import type { PaymentOrder, Registration } from '../../gateways/bank/protocol.ts'
import { askBank } from './ask-bank.ts'
import { expectedOrder } from './expect-order.ts'

const second = 1000
/** Longer than a registration can take: an older one that is still registering has lost its answer. */
const registrationEndsAfter = 40 * second
const firstAskAfter = 5 * second
const mostAttemptsAtOnce = 3
const lookEveryMs = 100
const mostLooks = 100

/** Where the guest pays. An attempt at which nothing was tried yet is answered again; otherwise a new one is opened at the bank. */
export async function openPayment(
  context: Context,
  bookingId: number,
  language: Language,
): Promise<{ formUrl: string } | Refusal> {
  for (let round = 0; round < mostAttemptsAtOnce; round++) {
    const prepared = await prepareAttempt(context, bookingId)
    if (isRefusal(prepared)) return prepared
    const opened = prepared.isNew
      ? await register(context, prepared.attempt, language)
      : await takeUpAgain(context, prepared.attempt, language)
    if (opened !== 'open_another') return opened
  }
  return refuse('bank_unreachable')
}

/** The open attempt of the booking, or a new one, stored before the bank hears of it. */
async function prepareAttempt(
  context: Context,
  bookingId: number,
): Promise<{ attempt: Attempt; isNew: boolean } | Refusal> {
  const now = context.clock.now()
  return context.database.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, bookingId)
    if (!booking) return refuse('booking_not_found')
    if (booking.status === 'paid') return refuse('booking_paid_already')
    if (booking.status === 'cancelled') return refuse('booking_cancelled')
    if (booking.status === 'awaiting_confirmation') return refuse('booking_awaits_confirmation')
    if (isLapsed(booking, now)) return refuse('booking_lapsed')
    const open = await findOpenAttempt(transaction, bookingId)
    if (open) return { attempt: open, isNew: false }
    // Money that admin has to look at may have paid the booking already.
    if (await findUndecidedAttempt(transaction, bookingId)) return refuse('payment_at_bank')
    const seconds = booking.holdUntil === null ? undefined : sessionSeconds(booking.holdUntil, now)
    if (seconds === undefined) return refuse('too_late_to_pay')
    const number = (await countAttempts(transaction, bookingId)) + 1
    const parts = partsOfScope(booking)
    const attempt = await insertAttempt(transaction, {
      bookingId,
      number,
      orderNumber: orderNumberOf({
        prefix: context.config.bank.orderPrefix,
        bookNumber: booking.bookNumber,
        attempt: number,
        random: randomLetters(),
      }),
      mark: randomBytes(12).toString('hex'),
      feePart: parts.fee,
      stayPart: parts.stay,
      returnCode: randomBytes(16).toString('hex'),
      openedAt: now,
      sessionEndsAt: new Date(now.getTime() + seconds * second),
      nextAskAt: new Date(now.getTime() + registrationEndsAfter),
    })
    return { attempt, isNew: true }
  })
}

/** Ten letters, of five bits each. */
const randomLetters = (): string => [...randomBytes(10)].map((byte) => orderAlphabet[byte & 31]).join('')

type Opened = { formUrl: string } | Refusal | 'open_another'

async function takeUpAgain(context: Context, attempt: Attempt, language: Language): Promise<Opened> {
  const now = context.clock.now()
  if (attempt.state === 'registering') {
    const mayStillAnswer = now.getTime() - attempt.openedAt.getTime() < registrationEndsAfter
    return mayStillAnswer
      ? waitForRegistration(context, attempt.id)
      : findOrRegister(context, attempt, orderOf(context, attempt, language))
  }
  if (attempt.bankOrderId === null || attempt.formUrl === null) return refuse('payment_at_bank')
  const answer = await context.bank.status(attempt.bankOrderId)
  const nothingTried = answer.kind === 'status' && answer.status === 0
  if (nothingTried && attempt.sessionEndsAt > now) return { formUrl: attempt.formUrl }
  if (answer.kind !== 'status') return refuse('bank_unreachable')
  const outcome = await askBank(context, attempt)
  if (outcome === 'failed') return 'open_another'
  return refuse(
    outcome === 'undecided' || outcome === 'needs_look' ? 'payment_at_bank' : 'booking_paid_already',
  )
}

/** Somebody else is registering this very attempt, by a double click for instance: both are answered the same page. */
async function waitForRegistration(context: Context, attemptId: number): Promise<Opened> {
  for (let look = 0; look < mostLooks; look++) {
    await pause(lookEveryMs)
    const attempt = await findAttempt(context.database, attemptId)
    if (attempt?.state === 'open' && attempt.formUrl !== null) return { formUrl: attempt.formUrl }
    if (attempt?.state !== 'registering') return 'open_another'
  }
  return refuse('payment_at_bank')
}

/** Registers an order of which the bank has not heard. */
async function register(context: Context, attempt: Attempt, language: Language): Promise<Opened> {
  const order = orderOf(context, attempt, language)
  const first = await context.bank.register(order)
  if (first.kind === 'number_used' && isStillAlone(context, attempt)) return giveUpNumber(context, attempt)
  return first.kind === 'registered' || first.kind === 'refused'
    ? save(context, attempt, first)
    : findOrRegister(context, attempt, order)
}

/** Nobody else can have sent this attempt so far: an order of its number is not ours. */
const isStillAlone = ({ clock }: Context, attempt: Attempt): boolean =>
  clock.now().getTime() - attempt.openedAt.getTime() < registrationEndsAfter

/** Somebody else's order has the number. It is never asked about: the guest gets another number at once, and keeps the room. */
async function giveUpNumber(context: Context, attempt: Attempt): Promise<Opened> {
  const now = context.clock.now()
  await context.database.transaction().execute(async (transaction) => {
    await lockBooking(transaction, attempt.bookingId)
    await finishAttempt(transaction, attempt.id, { state: 'failed', now, numberTaken: true })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: attempt.bookingId },
      action: 'order_number_taken',
      facts: { attempt: attempt.number, order: attempt.orderNumber },
    })
  })
  return 'open_another'
}

/**
 * After a lost answer the bank is asked whether it knows the number: if not, the same number is sent again. A refusal then says nothing
 * about the order that was sent before and may still arrive: the job asks about it to its end. An order that the bank knows is taken for
 * ours only if everything about it matches; another one is watched by its number, and its money is never booked without a person.
 */
async function findOrRegister(context: Context, attempt: Attempt, order: PaymentOrder): Promise<Opened> {
  const known = await context.bank.statusByNumber(attempt.orderNumber)
  if (known.kind === 'status') {
    await makeOrphan(context.database, attempt.id, context.clock.now())
    if (known.orderId !== undefined && isTheOrder(known, expectedOrder(context, attempt)))
      await adoptOrder(context.database, attempt.id, known.orderId)
    return 'open_another'
  }
  if (known.kind === 'unknown') return refuse('bank_unreachable')
  const second = await context.bank.register(order)
  return second.kind === 'registered' ? save(context, attempt, second) : refuse('bank_unreachable')
}

function orderOf({ config, clock }: Context, attempt: Attempt, language: Language): PaymentOrder {
  const left = Math.floor((attempt.sessionEndsAt.getTime() - clock.now().getTime()) / second)
  return {
    orderNumber: attempt.orderNumber,
    amount: attempt.amount,
    // Only an attempt from before there were return codes has none.
    returnUrl: attempt.returnCode
      ? `${config.publicUrl}/api/bank/return/${attempt.returnCode}`
      : config.publicUrl,
    description: attempt.orderNumber,
    // No bank of this family is known to have a Turkmen page.
    language: language === 'en' ? 'en' : 'ru',
    sessionSeconds: Math.max(1, left),
    mark: attempt.mark ?? undefined,
  }
}

async function save(
  context: Context,
  attempt: Attempt,
  answer: Extract<Registration, { kind: 'registered' | 'refused' }>,
): Promise<Opened> {
  const now = context.clock.now()
  if (answer.kind === 'registered') {
    const opened = await openAttempt(context.database, attempt.id, {
      ...answer,
      nextAskAt: new Date(now.getTime() + firstAskAfter),
    })
    return opened ? { formUrl: answer.formUrl } : refuse('payment_at_bank')
  }
  await context.database.transaction().execute(async (transaction) => {
    const booking = await lockBooking(transaction, attempt.bookingId)
    await finishAttempt(transaction, attempt.id, { state: 'failed', now })
    // The bank has surely refused: the room is not kept from others for a payment that cannot come. Meanwhile the booking may have been
    // dropped, or paid through an orphan; then there is no hold to end.
    if (booking?.status === 'unpaid') await changeBooking(transaction, attempt.bookingId, { holdUntil: now })
    await recordHistory(transaction, {
      at: now,
      actor: { kind: 'bank' },
      about: { bookingId: attempt.bookingId },
      action: 'registration_refused',
      facts: { code: answer.code },
    })
  })
  return refuse('bank_refused')
}
