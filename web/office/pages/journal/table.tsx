import type { JournalLine } from '../../../../contract/office/people/journal.ts'
import type { User } from '../../../../contract/office/people/users.ts'
import type { Room } from '../../../../contract/office/rooms/rooms.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { BookingLink } from '../../bookings/booking-link.tsx'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { factLines, subjectWords } from './facts.ts'
import styles from './journal.module.css'

interface Props {
  readonly lines: readonly JournalLine[]
  readonly people: readonly User[]
  readonly rooms: readonly Room[]
  readonly filtered: boolean
  readonly onBooking: (number: number) => void
}

export function JournalTable({ lines, filtered, ...rest }: Props) {
  const texts = useTexts()
  const { journal: words } = texts
  return (
    <TableFrame name={texts.titles.journal}>
      <table className={`${table.table} ${list.table} ${styles.table}`}>
        <thead>
          <tr>
            <th>{words.at}</th>
            <th>{words.person}</th>
            <th className={styles.action}>{words.action}</th>
            <th>{words.about}</th>
            <th className={styles.details}>{words.details}</th>
          </tr>
        </thead>
        <tbody>
          {lines.length === 0 && (
            <tr>
              <td colSpan={5} className={table.nothing}>
                {filtered ? words.notFound : words.none}
              </td>
            </tr>
          )}
          {lines.map((line) => (
            <Line key={line.id} line={line} {...rest} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

type LineProps = { readonly line: JournalLine } & Pick<Props, 'people' | 'rooms' | 'onBooking'>

function Line({ line, people, rooms, onBooking }: LineProps) {
  const reading = { ...useLanguage(), people, rooms }
  const { journal: words } = reading.texts
  const { book_number: booking } = line
  const details = factLines({ ...line.facts, ...(line.address && { address: line.address }) }, reading)
  return (
    <tr data-action={line.action}>
      <td className={styles.time}>{formatInstant(line.at)}</td>
      <td className={list.name}>{line.username ?? words.nobody}</td>
      <th scope="row">{line.text}</th>
      <td className={styles.about}>
        {booking === null ? (
          (line.client_email ?? subjectWords(line.subject, reading))
        ) : (
          <>
            <BookingLink number={booking} className={styles.booking}>
              {fill(words.bookingOf, { number: booking })}
            </BookingLink>
            <button type="button" className={styles.lines} onClick={() => onBooking(booking)}>
              {words.onlyIt}
            </button>
          </>
        )}
      </td>
      <td className={styles.details}>
        <ul>
          {details.map((detail) => (
            <li key={detail}>{detail}</li>
          ))}
        </ul>
      </td>
    </tr>
  )
}
