import type { NoticesTexts } from './ru.ts'

export const notices: NoticesTexts = {
  title: 'Notices by mail',
  explanation: 'A letter about what waits: the booking, the guest, what to do and a link. Each is told once.',
  tells: 'About:',
  kinds: {
    refund_request: 'a guest asks for money back',
    refund_by_hand: 'a refund to pay by hand',
    payment_look: 'a payment to look at',
    mismatch: 'a difference to the bank',
    late_transfer: 'a transfer that has not come',
    debt: 'a guest who owes money',
  },
  pace: 'When to write',
  paces: { none: 'Nothing', at_once: 'At once', daily: 'Once a day, at 08:00' },
  email: 'E-mail',
  emailMissing: 'Enter where to write to',
  begins: 'A new address gets a letter at once that says that notices come there.',
  save: 'Save the notices',
}
