import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import {
  getBookingLetters,
  type OfficeLetter,
  sendLetterAgain,
} from '../../../../contract/office/bookings/letters.ts'
import type { LetterAgain } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { api, useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { formatInstant, guestAndPayer, stayWords } from '../words.ts'
import styles from './sheet.module.css'
import { useTelling } from './telling.ts'

/** Which letters have gone to the guest, when and where to; and what can be sent once more. */
export function Letters({ booking }: { booking: Booking }) {
  const { letters: texts } = useTexts().guests
  const { data } = useAnswer(getBookingLetters, { params: { id: booking.id } })
  const sendAgain = useSendingAgain(booking)
  if (data === undefined) return null
  const { letters, again } = data.request.data
  return (
    <section>
      <h3 className={styles.heading}>{texts.heading}</h3>
      {letters.length === 0 ? (
        <p className={styles.soft}>{booking.email ? texts.none : texts.noAddress}</p>
      ) : (
        <ul className={styles.guests}>
          {letters.map((letter) => (
            <Letter key={letter.id} letter={letter} />
          ))}
        </ul>
      )}
      {again.length > 0 && (
        <div className={`${styles.row} ${styles.again}`}>
          {again.map((kind) => (
            <Button
              key={kind}
              variant="default"
              size="xs"
              rests={sendAgain.busy}
              onClick={() => sendAgain.ask(kind)}
            >
              {texts.again[kind]}
            </Button>
          ))}
        </div>
      )}
    </section>
  )
}

function Letter({
  letter: { kind, recipient, state, queued_at, sent_at, reason, failure },
}: {
  letter: OfficeLetter
}) {
  const { guests, systemState } = useTexts()
  const { letters: texts } = guests
  const said = failure === null ? reason : fill(texts.failed, { reason: systemState.reasons[failure] })
  const names: Readonly<Record<string, string>> = texts.kinds
  return (
    <li>
      <span>{names[kind] ?? kind}</span>
      {recipient && <span className={styles.value}>{recipient}</span>}
      <span className={styles.mark}>{texts.states[state]}</span>
      <span className={styles.soft}>
        {[
          fill(texts.queued, { at: formatInstant(queued_at) }),
          ...(sent_at ? [fill(texts.sent, { at: formatInstant(sent_at) })] : []),
          ...(said ? [said] : []),
        ].join(' · ')}
      </span>
      {/* For whoever is called for help. */}
      {failure !== null && (
        <span className={styles.soft} lang="en">
          {reason}
        </span>
      )}
    </li>
  )
}

/** Asks first, and names the address: what has gone out cannot be called back. */
function useSendingAgain(booking: Booking) {
  const { letters: texts } = useTexts().guests
  const { bookings } = useTexts()
  const confirm = useConfirmation()
  const { busy, tell } = useTelling()

  async function ask(kind: LetterAgain) {
    const agreed = await confirm({
      title: `${texts.again[kind]}: ${fill(bookings.sheet.title, { number: booking.book_number })}`,
      lines: [
        guestAndPayer(booking, bookings),
        stayWords(booking.available_from, booking.available_to),
        fill(texts.happens, { address: booking.email ?? bookings.unknown }),
      ],
      yes: texts.yes,
    })
    if (agreed) await tell(() => api(sendLetterAgain, { params: { id: booking.id }, body: { kind } }))
  }
  return { busy, ask }
}
