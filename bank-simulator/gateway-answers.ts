import { describeAction } from './action-codes.ts'
import { codeAndMessage, type Refusal, successMessage } from './gateway-refusals.ts'
import type { Language } from './languages.ts'
import { actionCodes, type Order, orderStatus } from './orders.ts'

/** The wire words of the gateway. Two calls about the same order do not even agree on capitals: so it is at the banks. */

export function lowerCaseRefusal(refusal: Refusal, language: Language): object {
  const { code, message } = codeAndMessage(refusal, language)
  return { errorCode: code, errorMessage: message }
}

export function mixedCaseRefusal(refusal: Refusal, language: Language): object {
  const { code, message } = codeAndMessage(refusal, language)
  return { ErrorCode: code, ErrorMessage: message }
}

export const success = (language: Language): object => ({
  errorCode: '0',
  errorMessage: successMessage(language),
})

/** getOrderStatus.do */
export function shortStatus(order: Order, language: Language): object {
  const { card } = order
  return {
    ...(card && { expiration: card.expiration, cardholderName: card.holder }),
    depositAmount: order.deposited,
    ...(order.currency && { currency: order.currency }),
    ...(order.approvalCode && { approvalCode: order.approvalCode }),
    authCode: 2,
    ...(order.state === 'declined'
      ? mixedCaseRefusal({ refused: 'declined' }, language)
      : { ErrorCode: '0', ErrorMessage: successMessage(language) }),
    OrderStatus: orderStatus[order.state],
    OrderNumber: order.orderNumber,
    ...(card && { Pan: card.maskedPan }),
    Amount: order.amount,
    ...(card && { Ip: card.ip }),
    ...(order.paidAt !== undefined && { SvfeResponse: '00' }),
  }
}

/** getOrderStatusExtended.do */
export function extendedStatus(order: Order, language: Language): object {
  const { card } = order
  return {
    errorCode: '0',
    errorMessage: successMessage(language),
    orderNumber: order.orderNumber,
    orderStatus: orderStatus[order.state],
    actionCode: order.actionCode,
    actionCodeDescription: describeAction(order.actionCode, language),
    amount: order.amount,
    ...(order.currency && { currency: order.currency }),
    date: order.registeredAt,
    ...(order.description && { orderDescription: order.description }),
    ...(card && { ip: card.ip }),
    merchantOrderParams: Object.entries(order.merchantParams).map(([name, value]) => ({ name, value })),
    attributes: [{ name: 'mdOrder', value: order.orderId }],
    ...(card && {
      cardAuthInfo: {
        maskedPan: card.maskedPan,
        expiration: card.expiration,
        cardholderName: card.holder,
        ...(order.approvalCode && { approvalCode: order.approvalCode }),
      },
    }),
    paymentAmountInfo: {
      paymentState: paymentState[order.state],
      approvedAmount: order.state === 'reversed' ? 0 : order.deposited + order.refunded,
      depositedAmount: order.deposited,
      refundedAmount: order.refunded,
    },
  }
}

export const paymentState = {
  registered: 'CREATED',
  checking: 'CREATED',
  paid: 'DEPOSITED',
  refunded: 'REFUNDED',
  reversed: 'REVERSED',
  declined: 'DECLINED',
} as const

/** An order as it was before its payment: what a bank shows whose status lags. */
export function beforePayment(order: Order, state: 'registered' | 'checking'): Order {
  const { approvalCode: _approval, paidAt: _paid, card, ...rest } = order
  return {
    ...rest,
    ...(state === 'checking' && card && { card }),
    state,
    deposited: 0,
    refunded: 0,
    actionCode: actionCodes.notTried,
  }
}
