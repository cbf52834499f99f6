import { useTexts } from '../../../site/site-context.ts'
import type { GuestDraft } from '../draft.ts'
import styles from './former-guests-row.module.css'

interface FormerGuestsRowProps {
  readonly guests: readonly GuestDraft[]
  readonly choose: (guest: GuestDraft) => void
}

/** Guests of earlier bookings, each put into the form with one press. Until they are known, and for whoever has none, a word about names. */
export function FormerGuestsRow({ guests, choose }: FormerGuestsRowProps) {
  const { label, namesAsIn } = useTexts().formerGuests
  if (guests.length === 0) return <p className={styles.row}>{namesAsIn}</p>
  return (
    <div className={styles.row}>
      <span aria-hidden="true">{label}</span>
      <ul aria-label={label}>
        {guests.map((guest) => (
          <li key={guest.fullName}>
            <button type="button" onClick={() => choose(guest)}>
              {guest.fullName}
            </button>
          </li>
        ))}
      </ul>
    </div>
  )
}
