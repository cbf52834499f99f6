import { type Refusal, refuse } from '../../../contract/errors.ts'
import { isLapsed } from '../../../domain/booking-state.ts'
import { type FailureReason, failureReason } from '../../../domain/payment-failure.ts'
import { type PaymentNews, paymentNews } from '../../../domain/payment-news.ts'
import type { Context } from '../../context.ts'
import {
  type Attempt,
  actionCodeOf,
  claimAttemptIfDue,
  claimAttemptNow,
  findAttempt,
  findAttemptByOrder,
  findAttemptByReturnCode,
  findStrayReason,
  scheduleCheck,
} from '../../database/bank/payment-attempts.ts'
import { type Booking, findBooking } from '../../database/bookings/bookings.ts'
import { askBank, leaseMs } from './ask-bank.ts'

export interface FollowedPayment {
  readonly news: PaymentNews
  /** Why it failed, where the bank said so. */
  readonly reason: FailureReason | undefined
  readonly booking: Booking
}

/** The guest is back from the bank. That proves nothing: it is a reason to ask, and to ask often for a while. */
export async function comeBackFromBank(
  context: Context,
  returnCode: string,
): Promise<FollowedPayment | Refusal> {
  const attempt = await findAttemptByReturnCode(context.database, returnCode)
  if (!attempt) return refuse('booking_not_found')
  await askNow(context, attempt)
  return tell(context, attempt)
}

/** A guest waits for the bank. However many do so and however often they look, the bank is asked no more often than by the job. */
export async function watchPayment(context: Context, returnCode: string): Promise<FollowedPayment | Refusal> {
  const attempt = await findAttemptByReturnCode(context.database, returnCode)
  if (!attempt) return refuse('booking_not_found')
  const due = await claimAttemptIfDue(context.database, attempt.id, context.clock.now(), leaseEnd(context))
  if (due) await askBank(context, due)
  return tell(context, attempt)
}

export interface CallbackNews {
  readonly bankOrderId: string
  readonly orderNumber: string
  readonly operation: string
}

const takesMoneyBack = ['refunded', 'reversed']

/** The bank says that something has happened to an order. What that is, it is asked: its callback only wakes us. */
export async function wakeByCallback(context: Context, callback: CallbackNews): Promise<void> {
  const attempt = await findAttemptByOrder(context.database, callback)
  if (!attempt) return
  if (attempt.state !== 'paid') return askNow(context, attempt)
  if (takesMoneyBack.includes(callback.operation))
    await scheduleCheck(context.database, attempt.id, context.clock.now())
}

/** Should we die on the way, the job asks when the lease ends. */
async function askNow(context: Context, { id }: Attempt): Promise<void> {
  const claimed = await claimAttemptNow(context.database, id, leaseEnd(context))
  if (claimed) await askBank(context, claimed)
}

const leaseEnd = ({ clock }: Context): Date => new Date(clock.now().getTime() + leaseMs)

/** How it stands after whoever asked last; that need not have been us. */
async function tell(context: Context, { id, bookingId }: Attempt): Promise<FollowedPayment | Refusal> {
  const [attempt, stray, booking] = await Promise.all([
    findAttempt(context.database, id),
    findStrayReason(context.database, id),
    findBooking(context.database, bookingId),
  ])
  if (!attempt || !booking) return refuse('booking_not_found')
  const news = paymentNews({
    attempt: attempt.state,
    stray,
    booking: booking.status,
    lapsed: isLapsed(booking, context.clock.now()),
  })
  return { news, reason: failureReason(actionCodeOf(attempt)), booking }
}
