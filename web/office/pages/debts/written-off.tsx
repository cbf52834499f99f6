import { restoreDebt, type WrittenOffDebt } from '../../../../contract/office/till/debts.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import sections from '../../look/sections.module.css'
import table from '../../look/table.module.css'
import { useRole } from '../../session/guard.tsx'
import styles from './debts.module.css'
import { ReasonedButton } from './reasoned-button.tsx'
import { Section } from './section.tsx'

export function WrittenOffList({ rows }: { rows: readonly WrittenOffDebt[] }) {
  const { debts: words } = useLanguage().texts.money
  return (
    <Section
      words={words.writtenOff}
      columns={['booking', 'at', 'amount', 'reason', 'actions']}
      rows={rows.map((row) => <Row key={row.id} row={row} />)}
    />
  )
}

function Row({ row }: { row: WrittenOffDebt }) {
  const { language, texts } = useLanguage()
  const words = texts.money.debts
  const mayRestore = useRole() === 'admin'
  return (
    <tr data-written-off={row.book_number}>
      <th scope="row" className={`${styles.booking} ${cards.line}`}>
        <BookingLink number={row.book_number} className={styles.link} />
        <span className={styles.below}>{row.guest_name ?? words.erased}</span>
      </th>
      <td className={styles.moment} data-name={words.columns.at}>
        {formatInstant(row.at)}
        <span className={styles.below}>{row.username}</span>
      </td>
      <td className={table.number} data-name={words.columns.amount}>
        {formatAmount(row.amount, language)}
      </td>
      <td className={`${styles.note} ${cards.line}`}>{row.reason}</td>
      <td className={`${sections.actions} ${styles.actions} ${cards.line}`}>
        {mayRestore && (
          <ReasonedButton
            name={words.restore}
            look={{ variant: 'default' }}
            title={fill(texts.bookings.methodOf, { method: words.restore, number: row.book_number })}
            lines={[fill(words.restoreHappens, { amount: formatTmt(row.amount, language) })]}
            request={(reason) => api(restoreDebt, { params: { id: row.id }, body: { reason } })}
          />
        )}
      </td>
    </tr>
  )
}
