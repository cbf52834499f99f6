import { afterMove, type MoveName, moveRefusal } from '../../domain/booking-state.ts'
import { overpaidParts } from '../../domain/extras.ts'
import { balanceOf, splitDebt, splitPayment } from '../../domain/money-parts.ts'
import { decidePayment, nextAskAfter } from '../../domain/payment-state.ts'
import { judgeSentRefund, planRefund } from '../../domain/refund-plan.ts'
import { refundByPolicy } from '../../domain/refund-policy.ts'
import { requestRefusal } from '../../domain/refund-request.ts'

/**
 * What the machine goes by: the rules of the house, and beside them the few things that only the actions know. A test hands in another one to see
 * that its fault is found.
 */
export interface Rules {
  readonly moveRefusal: typeof moveRefusal
  readonly afterMove: typeof afterMove
  readonly decidePayment: typeof decidePayment
  readonly nextAskAfter: typeof nextAskAfter
  readonly splitPayment: typeof splitPayment
  readonly splitDebt: typeof splitDebt
  readonly balanceOf: typeof balanceOf
  readonly planRefund: typeof planRefund
  readonly judgeSentRefund: typeof judgeSentRefund
  readonly refundByPolicy: typeof refundByPolicy
  readonly requestRefusal: typeof requestRefusal
  readonly overpaidParts: typeof overpaidParts
  /** Moves after which nights from today on are free. */
  readonly freeing: readonly MoveName[]
  /** Moves that wait for the bank while the guest may be paying. */
  readonly waitingForBank: readonly MoveName[]
  /** A payment is written down, with when to ask about it, before the bank hears of it. */
  readonly asksAboutUnanswered: boolean
  /** What a server was sending when it died is looked after. */
  readonly looksAfterSent: boolean
  /** What the bank may have in hand nobody pays out. */
  readonly leavesSentToBank: boolean
  /** Before a refund is paid by hand the bank is asked whether the money is still there. */
  readonly asksBeforePayingOut: boolean
  /** Late money takes its nights again if they are free, or goes back. */
  readonly lateMoneyTakesNights: boolean
}

export const rulesOfTheHouse: Rules = {
  moveRefusal,
  afterMove,
  decidePayment,
  nextAskAfter,
  splitPayment,
  splitDebt,
  balanceOf,
  planRefund,
  judgeSentRefund,
  refundByPolicy,
  requestRefusal,
  overpaidParts,
  freeing: ['drop', 'cancelBook', 'cancelBookFull', 'noShow', 'cancelReceptionFullProgram'],
  waitingForBank: [
    'acceptPayment',
    'acceptReceptionProgram',
    'depart',
    'undoDeparture',
    'noShow',
    'cancelBook',
    'cancelBookFull',
    'statusForm',
  ],
  asksAboutUnanswered: true,
  looksAfterSent: true,
  leavesSentToBank: true,
  asksBeforePayingOut: true,
  lateMoneyTakesNights: true,
}

/** Two refusals are enough to see that one is not the last. The server has three. */
export const mostRefusals = 2

export const holds = { onlineMinutes: 20, manualDays: 3 }
export const refundHours = 72
