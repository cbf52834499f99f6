import type { Shift } from '../../../../contract/office/till/shifts.ts'
import { formatAmount, formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import styles from '../till.module.css'

type Move = Shift['cash_moves'][number]

/** What went into the drawer and out of it besides the guests' money. */
export function MovesTable({ moves }: { moves: readonly Move[] }) {
  const words = useLanguage().texts.till.moves
  return (
    <TableFrame name={words.title}>
      <table className={`${table.table} ${list.table} ${styles.table} ${cards.cards}`}>
        <thead>
          <tr>
            <th>{words.at}</th>
            <th>{words.what}</th>
            <th className={styles.spare}>{words.who}</th>
            <th className={table.number}>{words.amount}</th>
          </tr>
        </thead>
        <tbody>
          {moves.length === 0 && (
            <tr>
              <td colSpan={4} className={`${styles.nothing} ${cards.nothing}`}>
                {words.none}
              </td>
            </tr>
          )}
          {moves.map((move) => (
            <Row key={move.id} move={move} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Row({ move }: { move: Move }) {
  const { language, texts } = useLanguage()
  const words = texts.till.moves
  const { at, kind, amount, left, from, reason, username } = move
  const isOther = left !== null && left !== amount
  return (
    <tr>
      <td className={styles.moment}>{formatInstant(at)}</td>
      <td className={`${styles.words} ${cards.line}`}>
        {fill(words.kinds[kind], { name: from?.username ?? texts.bookings.unknown })}
        {isOther && (
          <span className={`${styles.below} ${styles.waits}`}>
            {fill(words.left, { left: formatTmt(left, language), amount: formatTmt(amount, language) })}
          </span>
        )}
        {reason && <span className={styles.below}>{reason}</span>}
      </td>
      <td className={`${list.name} ${styles.spare}`}>{username}</td>
      <td className={table.number} data-name={words.amount}>
        {formatAmount(amount, language)}
      </td>
    </tr>
  )
}
