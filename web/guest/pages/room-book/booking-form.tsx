import { type SubmitEvent, useEffect, useId, useRef, useState } from 'react'
import { type ComesBack, paidForStay, whatComesBack } from '../../../../contract/cancel-by.ts'
import { isPhoneNumber } from '../../../../contract/facts.ts'
import { getCancellationTerms } from '../../../../contract/guest/documents.ts'
import type { Room } from '../../../../contract/guest/rooms.ts'
import type { DateText } from '../../../../contract/values.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { SubmitButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { fault, isGuestComplete } from '../../components/guest-fields.tsx'
import { RefundTerms } from '../../components/refund-terms.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { CodeField } from './code-field.tsx'
import { ConfirmFirst } from './confirm-first.tsx'
import { type Draft, useDraft } from './draft.ts'
import { Guests } from './guests/guests.tsx'
import { useLiveBookings } from './live-bookings.ts'
import type { ChosenStay, Quote } from './load.ts'
import { usePlacing } from './placing.ts'
import styles from './room-book.module.css'

interface BookingFormProps {
  /** Who fills it in. */
  readonly owner: string
  readonly room: Room
  readonly stay: ChosenStay
  /** How many the form starts with. */
  readonly guests: number
  /** For the number of guests in the form; missing while it is on its way. */
  readonly quote: Quote | undefined
  /** Whether the hotel has codes at present. */
  readonly takesCodes: boolean
  /** Why the code in the form holds no good. */
  readonly codeProblem: string | undefined
  readonly quoteFor: (guests: number, code: string) => void
  readonly quoteAgain: () => void
}

export function BookingForm(props: BookingFormProps) {
  const { owner, room, stay, guests, quote, takesCodes, codeProblem, quoteFor, quoteAgain } = props
  const { texts, language } = useSite()
  const words = texts.booking
  const [draft, change] = useDraft(
    room,
    guests,
    `${room.id} ${stay.checkIn} ${stay.checkOut} ${guests}`,
    owner,
  )
  const [tried, setTried] = useState(false)
  const form = useRef<HTMLFormElement>(null)
  const live = useLiveBookings()
  const placing = usePlacing({ room, stay, draft, quote, quoteAgain, countAgain: live.countAgain })
  const count = draft.guests.length
  const { code } = draft
  useEffect(() => quoteFor(count, code), [quoteFor, count, code])

  const submit = (event: SubmitEvent) => {
    event.preventDefault()
    if (placing.waiting) return
    if (isComplete(draft)) return void placing.place()
    setTried(true)
    // The marks are set by the next render, and the first of them is where to go on.
    requestAnimationFrame(() => form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus())
  }
  return (
    <form ref={form} method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{words.guests}</h2>
      <Guests room={room} draft={draft} change={change} tried={tried} quote={quote} />
      <Field
        label={words.phone}
        name="phone"
        type="tel"
        autoComplete="tel"
        placeholder="+993********"
        maxLength={30}
        value={draft.phone}
        {...fault(tried && !isPhoneNumber(draft.phone), words.phoneWrong)}
        onChange={(event) => {
          const phone = event.currentTarget.value
          change((before) => ({ ...before, phone }))
        }}
      />
      {(takesCodes || code !== '') && (
        <CodeField
          applied={code}
          quote={quote}
          problem={codeProblem}
          apply={(word) => (word === code ? quoteAgain() : change((before) => ({ ...before, code: word })))}
        />
      )}
      <Terms
        checkIn={stay.checkIn}
        quote={quote}
        accepted={draft.accepted}
        tried={tried}
        accept={(accepted) => change((before) => ({ ...before, accepted }))}
      />
      {placing.confirmFirst !== undefined && <ConfirmFirst message={placing.confirmFirst} />}
      {live.full ? (
        <p className={styles.full} role="status">
          {words.haveBookings}. <SiteLink href="/books">{words.toBookings}</SiteLink>
        </p>
      ) : (
        <SubmitButton waiting={placing.waiting}>
          {quote ? words.pay(formatTmt(quote.due_now, language)) : words.book}
        </SubmitButton>
      )}
      <p className={styles.kept}>{words.kept}</p>
    </form>
  )
}

const isComplete = ({ phone, guests, accepted }: Draft): boolean =>
  accepted && isPhoneNumber(phone) && guests.every(isGuestComplete)

/** While a new price is on its way the words stand as they mostly are. */
function backOfQuote(quote: Quote | undefined): ComesBack {
  const first = quote?.nights[0]
  if (!quote || !first) return 'first_night'
  return whatComesBack(
    paidForStay(quote.due_now, quote.fee),
    paidForStay(first.price + first.extra_guests, 0),
  )
}

interface TermsProps {
  readonly checkIn: DateText
  readonly quote: Quote | undefined
  readonly accepted: boolean
  readonly tried: boolean
  readonly accept: (accepted: boolean) => void
}

function Terms({ checkIn, quote, accepted, tried, accept }: TermsProps) {
  const words = useTexts().booking
  const id = useId()
  const wrong = tried && !accepted
  return (
    <div className={styles.terms}>
      <RefundTerms back={backOfQuote(quote)} checkIn={checkIn} />
      <p className={styles.accept}>
        <input
          id={id}
          type="checkbox"
          required
          checked={accepted}
          aria-invalid={wrong}
          aria-describedby={wrong ? `${id}-fault` : undefined}
          onChange={(event) => accept(event.currentTarget.checked)}
        />
        <label htmlFor={id}>
          {words.acceptBefore}{' '}
          <a href={getCancellationTerms.path} target="_blank" rel="noopener">
            {words.terms}
          </a>{' '}
          {words.acceptAfter}
        </label>
      </p>
      {wrong && <small id={`${id}-fault`}>{words.accept}</small>}
    </div>
  )
}
