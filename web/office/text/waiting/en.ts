import type { WaitingTexts } from './ru.ts'

export const waiting: WaitingTexts = {
  none: 'Nothing waits.',
  columns: {
    booking: 'Booking',
    guest: 'Payer',
    stay: 'Stay',
    asked: 'Asked',
    paid: 'Paid, TMT',
    refund: 'To refund, TMT',
    before: 'Decide before',
    amount: 'Amount, TMT',
    reason: 'Reason',
    since: 'Since',
    advice: 'What to do',
    order: 'Bank order',
    bankStatus: "Bank's answer",
    opened: 'Opened',
    booked: 'In the books, TMT',
    deposited: 'At the bank, TMT',
    found: 'Found',
    holdUntil: 'Awaited until',
    toPay: 'To pay, TMT',
    actions: 'Actions',
  },
  requests: {
    title: 'Refund requests',
    explained: 'If nobody decides before check-in at 14:00, the cancellation terms do.',
  },
  refunds: {
    title: 'Refunds that have not reached their guests yet',
    explained: 'Those that have to be paid by hand come first.',
    payOut: 'Pay out',
    happens: '{name} gets {amount} for booking {number}. The guest is written to. This cannot be undone.',
    reasons: {
      policy: 'By the cancellation terms',
      full: 'Full refund',
      overpaid: 'Paid more than it costs',
      late: 'The money came too late',
      double: 'Paid twice',
    },
    states: {
      due: 'Waits for the bank',
      sending: 'The bank is paying',
      unsure: "Waiting for the bank's answer",
      by_hand: 'Pay by hand',
    },
  },
  looks: {
    title: 'Payments that need a look',
    explained:
      'The bank describes them oddly. Until they are decided, nothing can be done with these bookings.',
    paid: 'Paid',
    notPaid: 'Not paid',
    paidHappens:
      'Payment {order} of {amount} will be booked as received. We ask the bank first: it must have the money.',
    notPaidHappens:
      'Payment {order} of {amount} will be booked as not received. We ask the bank first: it must not have the money.',
    noStatus: 'no answer',
  },
  mismatches: {
    title: 'Differences to the bank',
    explained: 'Every night the books of the last month are compared with the bank.',
    close: 'Close',
    closeHappens: 'The entry about order {order} goes from here. Close it when this is done: {advice}',
  },
  lateTransfers: {
    title: 'Transfers whose time is nearly up',
    explained: 'It ends within a day, and the nights go on sale again: call the guest, or take the payment.',
  },
  debts: {
    title: 'Guests who owe',
    explained:
      'They are here, or have left, and have not paid everything. The payment is taken in the booking.',
  },
}
