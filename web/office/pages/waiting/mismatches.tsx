import type { z } from 'zod'
import { closeMismatch, getMismatches } from '../../../../contract/office/money/money.ts'
import { useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import { Actions, Amount, BookingNumber, Instant, Section } from './section.tsx'
import styles from './waiting.module.css'

type Mismatch = z.infer<typeof getMismatches.answer>['request']['data']['mismatches'][number]

export function Mismatches() {
  const words = useTexts().waiting.mismatches
  const answer = useAnswer(getMismatches)
  const mismatches = answer.data?.request.data.mismatches ?? []
  return (
    <Section
      title={words.title}
      explained={words.explained}
      answer={answer}
      columns={['booking', 'order', 'found', 'booked', 'deposited', 'advice', 'actions']}
      rows={mismatches.map((mismatch) => (
        <tr key={mismatch.id}>
          <BookingNumber number={mismatch.book_number} />
          <td className={styles.order}>{mismatch.order_number}</td>
          <Instant column="found" at={mismatch.found_at} />
          <Amount column="booked" sum={mismatch.booked} />
          <Amount column="deposited" sum={mismatch.deposited} />
          <td className={`${styles.advice} ${cards.line}`}>{mismatch.advice}</td>
          <Actions>
            <Closing mismatch={mismatch} />
          </Actions>
        </tr>
      ))}
    />
  )
}

function Closing({ mismatch }: { mismatch: Mismatch }) {
  const { close, closeHappens } = useTexts().waiting.mismatches
  const saving = useSaving()
  return (
    <WorkButton
      size="compact-sm"
      variant="default"
      onClick={() =>
        saving({
          title: `${close}: ${mismatch.order_number}`,
          lines: [fill(closeHappens, { order: mismatch.order_number, advice: mismatch.advice })],
          yes: close,
          request: () => api(closeMismatch, { params: { id: mismatch.id } }),
        })
      }
    >
      {close}
    </WorkButton>
  )
}
