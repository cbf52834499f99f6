import type { z } from 'zod'
import { decideNeedsLook, getNeedsLook } from '../../../../contract/office/money/money.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { takingAway, WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import sections from '../../look/sections.module.css'
import { Actions, Amount, BookingNumber, Instant, Section } from './section.tsx'
import styles from './waiting.module.css'

type Look = z.infer<typeof getNeedsLook.answer>['request']['data']['attempts'][number]

export function Looks() {
  const texts = useTexts()
  const words = texts.waiting.looks
  const answer = useAnswer(getNeedsLook)
  const looks = answer.data?.request.data.attempts ?? []
  return (
    <Section
      title={words.title}
      explained={words.explained}
      answer={answer}
      columns={['booking', 'order', 'bankStatus', 'opened', 'amount', 'advice', 'actions']}
      rows={looks.map((look) => (
        <tr key={look.id}>
          <BookingNumber number={look.book_number} />
          <td className={styles.order}>{look.order_number}</td>
          <td data-name={texts.waiting.columns.bankStatus}>{look.bank_status ?? words.noStatus}</td>
          <Instant column="opened" at={look.opened_at} />
          <Amount column="amount" sum={look.amount} />
          <td className={`${styles.advice} ${cards.line}`}>{look.advice}</td>
          <Actions>
            <div className={`${sections.buttons} ${styles.buttons}`}>
              <Decisions look={look} />
            </div>
          </Actions>
        </tr>
      ))}
    />
  )
}

function Decisions({ look }: { look: Look }) {
  const { language, texts } = useLanguage()
  const words = texts.waiting.looks
  const saving = useSaving()
  const facts = { order: look.order_number, amount: formatTmt(look.amount, language) }
  const title = fill(texts.bookings.sheet.title, { number: look.book_number })

  const decide = (decision: 'paid' | 'not_paid', yes: string, happens: string) =>
    saving({
      title: `${yes}: ${title}`,
      lines: [fill(happens, facts)],
      yes,
      request: () => api(decideNeedsLook, { params: { id: look.id }, body: { decision } }),
    })
  return (
    <>
      <WorkButton size="compact-sm" onClick={() => decide('paid', words.paid, words.paidHappens)}>
        {words.paid}
      </WorkButton>
      <WorkButton
        size="compact-sm"
        {...takingAway}
        onClick={() => decide('not_paid', words.notPaid, words.notPaidHappens)}
      >
        {words.notPaid}
      </WorkButton>
    </>
  )
}
