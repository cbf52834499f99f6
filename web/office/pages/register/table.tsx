import type { Ref } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import type { RegisterRow, RegisterState } from '../../../../contract/office/stay/register.ts'
import { useTexts } from '../../all-texts.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { formatInstant } from '../../bookings/words.ts'
import { takingAway, WorkButton } from '../../bookings/work-button.tsx'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import cards from '../../look/cards.module.css'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import styles from './register.module.css'
import { keyOf } from './register.ts'
import { timeLeft } from './time-left.ts'

interface Props {
  readonly ref?: Ref<HTMLElement>
  readonly state: RegisterState
  readonly rows: readonly RegisterRow[]
  readonly now: number
  readonly chosen: ReadonlySet<string>
  readonly onChoose: (keys: readonly string[], chosen: boolean) => void
  readonly onReport: (row: RegisterRow) => unknown
  readonly onStrike: (row: RegisterRow) => unknown
  readonly onCard: (row: RegisterRow) => void
}

export function RegisterTable({ ref, rows, ...props }: Props) {
  const { titles, register: texts } = useTexts()
  const { state, chosen, onChoose } = props
  const { columns } = texts
  const isReported = state === 'reported'
  const all = rows.map(keyOf)
  return (
    <TableFrame ref={ref} name={`${titles.register}: ${texts.states[state]}`}>
      <table className={`${table.table} ${list.table} ${styles.table} ${cards.cards}`}>
        <thead>
          <tr>
            {!isReported && (
              <th className={styles.choose} data-name={texts.chooseAll}>
                <input
                  type="checkbox"
                  aria-label={texts.chooseAll}
                  checked={all.length > 0 && all.every((key) => chosen.has(key))}
                  onChange={(event) => onChoose(all, event.currentTarget.checked)}
                />
              </th>
            )}
            <th>{columns.guest}</th>
            <th>{columns.document}</th>
            <th>{columns.unit}</th>
            <th>{columns.event}</th>
            <th>{isReported ? columns.reported : columns.deadline}</th>
            <th>{columns.actions}</th>
          </tr>
        </thead>
        <tbody>
          {rows.length === 0 && (
            <tr>
              <td colSpan={7} className={`${table.nothing} ${cards.nothing}`}>
                {texts.none[state]}
              </td>
            </tr>
          )}
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} {...props} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function Row({ row, ...props }: Omit<Props, 'rows' | 'ref'> & { readonly row: RegisterRow }) {
  const { bookings, register: texts } = useTexts()
  const { now, chosen, onChoose } = props
  const event = texts.events[row.event]
  const guest = row.full_name ?? texts.erased
  const about = [row.citizenship, row.birth_date && fill(texts.born, { date: formatDate(row.birth_date) })]
  return (
    <tr>
      {row.report === null && (
        <td className={styles.choose}>
          <input
            type="checkbox"
            aria-label={fill(texts.choose, { guest, event: event.toLowerCase() })}
            checked={chosen.has(keyOf(row))}
            onChange={({ currentTarget }) => onChoose([keyOf(row)], currentTarget.checked)}
          />
        </td>
      )}
      <th scope="row" className={`${list.name} ${cards.wide}`}>
        {guest}
        <Soft text={about.filter(Boolean).join(', ')} />
        <BookingLink number={row.book_number} className={styles.booking}>
          {fill(bookings.sheet.title, { number: row.book_number })}
        </BookingLink>
      </th>
      <td className={`${styles.document} ${cards.line}`}>{row.document ?? bookings.unknown}</td>
      <td data-name={texts.columns.unit}>{row.unit ?? '–'}</td>
      <td className={styles.moment}>
        {event}
        <Soft text={formatInstant(row.happened_at)} />
      </td>
      <td className={styles.moment} data-name={row.report ? texts.columns.reported : texts.columns.deadline}>
        {row.report ? <Reported report={row.report} late={row.overdue} /> : <Clock row={row} now={now} />}
      </td>
      <td className={`${styles.actions} ${cards.line}`}>
        <Actions row={row} guest={guest} {...props} />
      </td>
    </tr>
  )
}

const Soft = ({ text }: { text: string }) =>
  text === '' ? null : <span className={`${list.soft} ${styles.below}`}>{text}</span>

/** The time goes on between two answers of the server. */
function Clock({ row, now }: { row: RegisterRow; now: number }) {
  const { register: texts } = useTexts()
  const isLate = now > Date.parse(row.deadline)
  return (
    <>
      {formatInstant(row.deadline)}
      <span className={`${isLate ? styles.late : styles.left} ${styles.below}`}>
        {timeLeft(row.deadline, now, texts)}
      </span>
    </>
  )
}

function Reported({ report, late }: { report: NonNullable<RegisterRow['report']>; late: boolean }) {
  const { register: texts } = useTexts()
  return (
    <>
      {formatInstant(report.at)}
      <Soft text={report.username} />
      {late && <span className={`${styles.late} ${styles.below}`}>{texts.tooLate}</span>}
      {!report.stands && <span className={`${styles.undone} ${styles.below}`}>{texts.undone}</span>}
    </>
  )
}

interface ActionsProps extends Pick<Props, 'onReport' | 'onStrike' | 'onCard'> {
  readonly row: RegisterRow
  readonly guest: string
}

function Actions({ row, guest, onReport, onStrike, onCard }: ActionsProps) {
  const { register: texts } = useTexts()
  if (row.report)
    return (
      <WorkButton size="compact-sm" {...takingAway} onClick={() => onStrike(row)}>
        {texts.strike}
      </WorkButton>
    )
  return (
    <div className={styles.buttons}>
      <Button
        size="compact-sm"
        variant="default"
        aria-label={fill(texts.cardOf, { number: row.book_number })}
        onClick={() => onCard(row)}
      >
        {texts.card}
      </Button>
      <WorkButton size="compact-sm" onClick={() => onReport(row)}>
        {texts.report}
        <span className={styles.unseen}>{`: ${guest}, ${texts.events[row.event].toLowerCase()}`}</span>
      </WorkButton>
    </div>
  )
}
