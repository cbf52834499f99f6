import type { OfficeGuest } from '../../../../contract/office/people/guest.ts'
import { useTexts } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import styles from './guest.module.css'

/** What still holds of what was noted over the years. */
export function GuestNotes({ notes }: Pick<OfficeGuest, 'notes'>) {
  const { stays: texts } = useTexts().guests
  const holding = notes.filter(({ text, struck }) => text !== null && struck === null)
  if (holding.length === 0) return <p className={styles.soft}>{texts.noNotes}</p>
  return (
    <ul className={styles.notes}>
      {holding.map(({ id, text, at, username, book_number }) => (
        <li key={id}>
          <p className={styles.text}>{text}</p>
          <p className={styles.soft}>
            {[`${formatInstant(at)}, ${username}`, fill(texts.noteOf, { number: book_number })].join(' · ')}
          </p>
        </li>
      ))}
    </ul>
  )
}
