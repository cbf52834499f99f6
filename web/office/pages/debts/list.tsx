import { formatDate, formatPhone } from '../../../../contract/facts.ts'
import type { Debt } from '../../../../contract/office/till/debts.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { formatInstant, stayWords } from '../../bookings/words.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import sections from '../../look/sections.module.css'
import table from '../../look/table.module.css'
import { useRole } from '../../session/guard.tsx'
import styles from './debts.module.css'
import { Remind } from './remind.tsx'
import { Section } from './section.tsx'
import { WriteOff } from './write-off.tsx'

interface Props {
  readonly kind: Debt['kind']
  readonly debts: readonly Debt[]
  readonly sum: number
  readonly onTake: (debt: Debt) => Promise<void>
}

export function DebtList({ kind, debts, sum, onTake }: Props) {
  const { language, texts } = useLanguage()
  const words = texts.money.debts
  return (
    <Section
      words={words[kind]}
      aside={fill(words.whole, { amount: formatTmt(sum, language) })}
      columns={['booking', 'stay', 'since', 'amount', 'note', 'actions']}
      rows={debts.map((debt) => <Row key={debt.booking_id} debt={debt} onTake={onTake} />)}
    />
  )
}

function Row({ debt, onTake }: { debt: Debt; onTake: Props['onTake'] }) {
  const { language, texts } = useLanguage()
  const words = texts.money.debts
  const mayWriteOff = useRole() === 'admin'
  return (
    <tr data-debt={debt.book_number}>
      <th scope="row" className={`${styles.booking} ${cards.line}`}>
        <BookingLink number={debt.book_number} className={styles.link} />
        <span className={styles.below}>{debt.guest_name ?? words.erased}</span>
        {debt.phone_number !== null && <span className={styles.below}>{formatPhone(debt.phone_number)}</span>}
      </th>
      <td className={`${styles.moment} ${styles.stay}`}>
        {stayWords(debt.available_from, debt.available_to)}
      </td>
      <td className={styles.moment} data-name={words.columns.since}>
        {formatDate(debt.since)}
        <span className={styles.below}>
          {debt.days === 0 ? words.today : fill(words.days, { count: debt.days })}
        </span>
      </td>
      <td className={`${table.number} ${styles.amount}`} data-name={words.columns.amount}>
        {formatAmount(debt.amount, language)}
      </td>
      <td className={`${styles.note} ${cards.line}`}>
        <Notes debt={debt} />
      </td>
      <td className={`${sections.actions} ${styles.actions} ${cards.line}`}>
        <div className={`${sections.buttons} ${styles.buttons}`}>
          <WorkButton size="compact-sm" onClick={() => onTake(debt)}>
            {words.take}
          </WorkButton>
          {debt.email !== null && <Remind debt={debt} />}
          {mayWriteOff && debt.kind === 'left' && <WriteOff debt={debt} />}
        </div>
      </td>
    </tr>
  )
}

/** Why it is owed, how long it is waited for, and when the guest was reminded. */
function Notes({ debt }: { debt: Debt }) {
  const { debts: words } = useTexts().money
  const lines = [
    ...(debt.reason === null ? [] : [debt.reason]),
    ...(debt.kind === 'transfer' && debt.hold_until !== null
      ? [fill(words.until, { at: formatInstant(debt.hold_until) })]
      : []),
    ...(debt.cancelled ? [words.cancelled] : []),
    ...(debt.email === null ? [words.noAddress] : []),
    ...(debt.reminded_at === null ? [] : [fill(words.reminded, { at: formatInstant(debt.reminded_at) })]),
  ]
  return (
    <ul>
      {lines.map((line) => (
        <li key={line}>{line}</li>
      ))}
    </ul>
  )
}
