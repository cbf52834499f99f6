import { Link } from 'wouter'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { shiftAddress } from '../../till/shift-address.ts'
import till from '../../till/till.module.css'
import { differenceWords } from '../../till/words.ts'
import styles from './shifts.module.css'
import type { ListedShifts } from './shifts.ts'

export function ShiftTable({ shifts }: Pick<ListedShifts, 'shifts'>) {
  const { titles, till: texts } = useTexts()
  const words = texts.list
  return (
    <TableFrame name={titles.shifts}>
      <table className={`${table.table} ${list.table} ${till.table} ${cards.cards}`}>
        <thead>
          <tr>
            <th>{words.number}</th>
            <th>{words.staff}</th>
            <th>{words.opened}</th>
            <th>{words.closed}</th>
            <th className={table.number}>{words.expected}</th>
            <th className={`${table.number} ${styles.spare}`}>{words.counted}</th>
            <th>{words.difference}</th>
          </tr>
        </thead>
        <tbody>
          {shifts.length === 0 && (
            <tr>
              <td colSpan={7} className={`${table.nothing} ${cards.nothing}`}>
                {words.none}
              </td>
            </tr>
          )}
          {shifts.map((shift) => (
            <Row key={shift.id} shift={shift} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Row({ shift }: { shift: ListedShifts['shifts'][number] }) {
  const { language, texts } = useLanguage()
  const { till: words } = texts
  const opened = formatInstant(shift.opened_at)
  return (
    <tr>
      <th scope="row" className={styles.number}>
        <Link
          href={shiftAddress(shift.id)}
          className={styles.link}
          aria-label={fill(words.list.open, { name: shift.staff.username, at: opened })}
        >
          {shift.number ?? words.isOpen}
        </Link>
      </th>
      <td className={`${list.name} ${cards.wide}`}>{shift.staff.username}</td>
      <td className={styles.moment} data-name={words.list.opened}>
        {opened}
      </td>
      <td className={styles.moment} data-name={words.list.closed}>
        {shift.closed_at === null ? words.isOpen : formatInstant(shift.closed_at)}
      </td>
      <td className={table.number} data-name={words.list.expected}>
        {formatAmount(shift.expected_cash, language)}
      </td>
      <td className={`${table.number} ${styles.spare}`} data-name={words.list.counted}>
        {shift.counted_cash === null ? '–' : formatAmount(shift.counted_cash, language)}
      </td>
      <td className={`${till.words} ${cards.line}`} data-name={words.list.difference}>
        {shift.difference === null ? (
          '–'
        ) : (
          <span className={shift.difference === 0 ? till.even : till.uneven}>
            {differenceWords(shift.difference, words, language)}
          </span>
        )}
        {shift.difference_reason && <span className={till.below}>{shift.difference_reason}</span>}
      </td>
    </tr>
  )
}
