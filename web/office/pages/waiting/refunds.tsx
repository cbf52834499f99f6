import { useState } from 'react'
import type { z } from 'zod'
import { getDueRefunds } from '../../../../contract/office/money/money.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { usePayOut } from '../../bookings/forms/pay-out.ts'
import { notSaid, type Payment } from '../../bookings/forms/payment.ts'
import { PaymentDialog } from '../../bookings/forms/payment-dialog.tsx'
import { WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import { useNotice } from '../../notice/notice.tsx'
import { Actions, Amount, BookingNumber, Instant, Section } from './section.tsx'
import styles from './waiting.module.css'

type Refund = z.infer<typeof getDueRefunds.answer>['request']['data']['refunds'][number]

export function Refunds() {
  const { refunds: texts } = useTexts().waiting
  const answer = useAnswer(getDueRefunds)
  const refunds = answer.data?.request.data.refunds ?? []
  return (
    <Section
      title={texts.title}
      explained={texts.explained}
      answer={answer}
      columns={['booking', 'guest', 'reason', 'since', 'amount', 'advice', 'actions']}
      rows={refunds.map((refund) => <RefundRow key={refund.id} refund={refund} />)}
    />
  )
}

function RefundRow({ refund }: { refund: Refund }) {
  const words = useTexts().waiting.refunds
  return (
    <tr>
      <BookingNumber number={refund.book_number} />
      <td>{refund.guest_name ?? refund.full_name}</td>
      <td>{words.reasons[refund.reason]}</td>
      <Instant column="since" at={refund.created_at} />
      <Amount column="amount" sum={refund.amount} />
      <td className={`${styles.advice} ${cards.line}`}>
        <span className={refund.state === 'by_hand' ? styles.waits : styles.quiet}>
          {words.states[refund.state]}
        </span>
        {refund.advice}
      </td>
      <Actions>{refund.state === 'by_hand' && <PayOut refund={refund} />}</Actions>
    </tr>
  )
}

/** How the money was handed over goes into the books. */
function PayOut({ refund }: { refund: Refund }) {
  const { language, texts } = useLanguage()
  const words = texts.waiting.refunds
  const [asking, setAsking] = useState(false)
  const payOut = usePayOut()
  const notice = useNotice()
  const showAlert = useAlert()

  async function payBy(payment: Payment) {
    setAsking(false)
    const said = await payOut(refund.id, payment)
    if (said?.isPaid) notice(said.text)
    else if (said) await showAlert({ text: said.text })
  }
  return (
    <>
      <WorkButton size="compact-sm" onClick={() => setAsking(true)}>
        {words.payOut}
      </WorkButton>
      {asking && (
        <PaymentDialog
          title={`${words.payOut}: ${fill(texts.bookings.sheet.title, { number: refund.book_number })}`}
          lines={[
            fill(words.happens, {
              name: refund.guest_name ?? refund.full_name,
              amount: formatTmt(refund.amount, language),
              number: refund.book_number,
            }),
          ]}
          yes={words.payOut}
          usual={notSaid}
          mayPayLater={false}
          onAgree={payBy}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  )
}
