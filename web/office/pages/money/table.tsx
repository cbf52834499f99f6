import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import type { Movements } from './asked.ts'
import styles from './money.module.css'
import { useMoneyWords } from './words.ts'

type Movement = Movements['movements'][number]
type Sums = Movements['sum']

const parts = ['fee', 'stay', 'extras', 'amount'] as const
type Part = (typeof parts)[number]

interface Props {
  readonly data: Movements
  /** By more than days. */
  readonly narrowed: boolean
}

/** A row for each movement, and below the sums by way of paying and of all, of the other pages too. */
export function MovementTable({ data, narrowed }: Props) {
  const { titles, money: texts } = useTexts()
  const { columns } = texts
  // A hotel without services has no column of them.
  const shown = parts.filter((part) => part !== 'extras' || hasExtras(data))
  return (
    <TableFrame name={titles.money}>
      <table className={`${table.table} ${list.table} ${styles.table} ${cards.cards}`}>
        <thead>
          <tr>
            <th>{columns.at}</th>
            <th>{columns.booking}</th>
            <th>{columns.what}</th>
            <th>{columns.who}</th>
            {shown.map((part) => (
              <th key={part} className={table.number}>
                {columns[part]}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {data.movements.length === 0 && (
            <tr>
              <td colSpan={4 + shown.length} className={`${table.nothing} ${cards.nothing}`}>
                {narrowed ? texts.notFound : texts.none}
              </td>
            </tr>
          )}
          {data.movements.map((movement) => (
            <Row key={movement.id} movement={movement} shown={shown} />
          ))}
        </tbody>
        {data.total > 0 && <Totals data={data} shown={shown} />}
      </table>
    </TableFrame>
  )
}

const hasExtras = ({ movements, ways }: Movements): boolean =>
  movements.some(({ extras }) => extras !== 0) || ways.some(({ extras }) => extras !== 0)

function Row({ movement, shown }: { movement: Movement; shown: readonly Part[] }) {
  const { money: texts } = useTexts()
  const words = useMoneyWords()
  const { document, reason, username } = movement
  const way = document === null ? words.way(movement.way) : `${words.way(movement.way)} № ${document}`
  return (
    <tr data-movement={movement.id} data-sums>
      <td className={styles.time}>
        {formatInstant(movement.at)
          .split(' ')
          .map((part) => (
            <span key={part} className={styles.part}>
              {part}
            </span>
          ))}
      </td>
      <th scope="row" className={`${styles.booking} ${cards.wide}`}>
        <BookingLink number={movement.book_number} className={styles.link} />
        <span className={styles.below}>{movement.guest_name ?? texts.debts.erased}</span>
      </th>
      <td className={`${styles.what} ${cards.line}`}>
        {words.kind(movement.kind)}
        <span className={styles.below}>{reason === null ? way : `${way} · ${reason}`}</span>
      </td>
      <td className={styles.who} data-name={texts.columns.who}>
        {username ?? '–'}
      </td>
      {shown.map((part) => (
        <Amount
          key={part}
          part={part}
          amount={movement[part]}
          {...(part === 'amount' ? { 'data-sum': 'amount' } : { 'data-adds': 'amount' })}
        />
      ))}
    </tr>
  )
}

interface AmountProps {
  readonly amount: number
  readonly part: Part
  /** Which sum of the table this is, or is a part of. */
  readonly 'data-sum'?: string
  readonly 'data-adds'?: string
}

function Amount({ amount, part, ...adding }: AmountProps) {
  const { language, texts } = useLanguage()
  const look = [table.number, part === 'amount' && styles.whole, amount < 0 && list.gone]
    .filter(Boolean)
    .join(' ')
  return (
    <td className={look} data-name={texts.money.columns[part]} {...adding}>
      {formatAmount(amount, language)}
    </td>
  )
}

function Totals({ data, shown }: { data: Movements; shown: readonly Part[] }) {
  const { money: texts } = useTexts()
  const words = useMoneyWords()
  return (
    <tfoot data-sums={data.ways.length > 1 || undefined}>
      {data.ways.length > 1 &&
        data.ways.map((way) => (
          <Total key={way.way} name={words.way(way.way)} sums={way} shown={shown} as="data-adds" />
        ))}
      <Total name={texts.totals} sums={data.sum} shown={shown} as="data-sum" />
    </tfoot>
  )
}

interface TotalProps {
  readonly name: string
  readonly sums: Sums
  readonly shown: readonly Part[]
  readonly as: 'data-adds' | 'data-sum'
}

function Total({ name, sums, shown, as }: TotalProps) {
  const { language, texts } = useLanguage()
  const { money } = texts
  return (
    <tr>
      <th scope="row" colSpan={4} className={cards.line}>
        {name}
        <span className={styles.moved}>
          {fill(money.moved, {
            count: formatAmount(sums.movements, language),
            taken: formatAmount(sums.taken, language),
            returned: formatAmount(-sums.returned, language),
          })}
        </span>
      </th>
      {shown.map((part) => (
        <Amount key={part} part={part} amount={sums[part]} {...{ [as]: part }} />
      ))}
    </tr>
  )
}
