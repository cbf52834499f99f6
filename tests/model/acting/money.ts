import { isRefusal } from '../../../contract/errors.ts'
import { decideAttempt } from '../../../server/actions/bank/decide-attempt.ts'
import { askWhatIsHeld, compareAttempt } from '../../../server/actions/books/compare-books.ts'
import { postToBooking, withdrawFromBooking } from '../../../server/actions/extras/post-extra.ts'
import { payOutForReason, payOutRefund } from '../../../server/actions/money/pay-out.ts'
import { payDueRefund } from '../../../server/actions/money/pay-refund.ts'
import { takeDeskPayment } from '../../../server/actions/money/take-payment.ts'
import { balanceOf, heldOf, shareOf } from '../foretell.ts'
import { plusDays } from '../law/calendar.ts'
import { priceOfExtra } from '../law/extras.ts'
import { given, today } from '../law/hotel.ts'
import { untilNothingIsDue } from './house.ts'
import { type Actors, admin, attemptOf, bookingOf, orderOf, receiptOf, rowOf } from './scene.ts'

/** Money at the desk, and what becomes of money at the bank. */
export const moneyActors = {
  'take payment': async (scene, step) =>
    takeDeskPayment(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staffId: admin(scene),
      channel: step.way,
      receiptNumber: receiptOf(scene, step),
      amount: step.share === undefined ? undefined : shareOf(balanceOf(scene.hotel, step), step.share),
    }),
  'pay out refund': async (scene, step) =>
    payOutRefund(scene.lane.context, {
      refundId: given(rowOf(scene, step).refunds[step.refund]).id,
      staffId: admin(scene),
      channel: step.way,
      receiptNumber: receiptOf(scene, step),
    }),
  'pay out for reason': async (scene, step) =>
    payOutForReason(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staffId: admin(scene),
      channel: step.way,
      receiptNumber: receiptOf(scene, step),
      amount: shareOf(heldOf(scene.hotel, step), step.share),
      reason: step.reason,
    }),
  'post extra': async (scene, step) =>
    postToBooking(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staff: { staffId: admin(scene), role: 'admin' },
      serviceId: scene.lane.serviceId,
      price: priceOfExtra,
      quantity: step.quantity,
      usedOn: plusDays(today(scene.hotel), step.ahead),
      note: undefined,
    }),
  'withdraw extra': async (scene, step) =>
    withdrawFromBooking(scene.lane.context, {
      bookingId: bookingOf(scene, step),
      staff: { staffId: admin(scene), role: 'admin' },
      extraId: given(rowOf(scene, step).posted[step.extra]).id,
      reason: 'Never had it',
    }),
  'decide attempt': async (scene, step) => {
    const decided = await decideAttempt(scene.lane.context, {
      attemptId: (await attemptOf(scene, step)).id,
      decision: step.decision,
      staffId: admin(scene),
    })
    if (!isRefusal(decided)) scene.lane.bank.odd.delete(orderOf(scene, step))
    return decided
  },
  'compare books': async (scene, step) => {
    const { attempts } = rowOf(scene, step)
    for (const [index, { state }] of attempts.entries()) {
      if (state !== 'paid') continue
      const attempt = await attemptOf(scene, { ...step, attempt: index })
      await compareAttempt(
        scene.lane.context,
        attempt,
        given(await askWhatIsHeld(scene.lane.context, attempt)),
      )
    }
  },
  'send refunds': async ({ lane }, step) => {
    lane.bank.answering = step.answering
    await untilNothingIsDue(() => payDueRefund(lane.context))
    lane.bank.answering = 'well'
  },
} satisfies Partial<Actors>
