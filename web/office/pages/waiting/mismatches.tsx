import type { z } from 'zod'
import { closeMismatch, getMismatches } from '../../../../contract/office/money/money.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import sections from '../../look/sections.module.css'
import table from '../../look/table.module.css'
import { BookingNumber, Instant, Section } from './section.tsx'
import styles from './waiting.module.css'

type Mismatch = z.infer<typeof getMismatches.answer>['request']['data']['mismatches'][number]

export function Mismatches() {
  const { language, texts } = useLanguage()
  const words = texts.waiting.mismatches
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
          <Instant at={mismatch.found_at} />
          <td className={table.number}>{formatAmount(mismatch.booked, language)}</td>
          <td className={table.number}>{formatAmount(mismatch.deposited, language)}</td>
          <td className={styles.advice}>{mismatch.advice}</td>
          <td className={sections.actions}>
            <Closing mismatch={mismatch} />
          </td>
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
