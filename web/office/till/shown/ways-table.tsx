import type { Shift } from '../../../../contract/office/till/shifts.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { kindWord } from '../../bookings/words.ts'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { allWays, movedWays } from '../figures.ts'
import styles from '../till.module.css'

/** What moved in a shift, by way of paying. */
export function WaysTable({ ways: all }: Pick<Shift, 'ways'>) {
  const { language, texts } = useLanguage()
  const words = texts.till.ways
  const ways = movedWays(all)
  const sums = allWays(ways)
  return (
    <TableFrame name={words.title}>
      <table className={`${table.table} ${list.table} ${styles.table}`} data-sums>
        <thead>
          <tr>
            <th>{words.way}</th>
            <th className={table.number}>{words.payments}</th>
            <th className={table.number}>{words.refunds}</th>
            <th className={table.number}>{words.movements}</th>
          </tr>
        </thead>
        <tbody>
          {ways.length === 0 && (
            <tr>
              <td colSpan={4} className={styles.nothing}>
                {words.none}
              </td>
            </tr>
          )}
          {ways.map(({ way, cash, payments, refunds, movements }) => (
            <tr key={way}>
              <th scope="row">
                {kindWord(way, texts)}
                {cash && <span className={styles.below}>{words.cash}</span>}
              </th>
              <td className={table.number} data-adds="payments">
                {formatAmount(payments, language)}
              </td>
              <td className={table.number} data-adds="refunds">
                {formatAmount(refunds, language)}
              </td>
              <td className={table.number} data-adds="movements">
                {movements}
              </td>
            </tr>
          ))}
          {ways.length > 1 && (
            <tr className={styles.sum}>
              <th scope="row">{words.sum}</th>
              <td className={table.number} data-sum="payments">
                {formatAmount(sums.payments, language)}
              </td>
              <td className={table.number} data-sum="refunds">
                {formatAmount(sums.refunds, language)}
              </td>
              <td className={table.number} data-sum="movements">
                {sums.movements}
              </td>
            </tr>
          )}
        </tbody>
      </table>
    </TableFrame>
  )
}
