import { useMemo, useState } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import { editBooking } from '../../../../contract/office/bookings/booking-actions.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { useFirstProblem } from '../../dialog/problems.ts'
import { fill } from '../../fill.ts'
import { useRole } from '../../session/guard.tsx'
import type { OfficeTexts } from '../../text/whole.ts'
import { guestAndPayer, stayWords } from '../words.ts'
import { useCheckedDraft } from './checked-draft.ts'
import { FormButtons } from './form-buttons.tsx'
import styles from './forms.module.css'
import { draftsWithFacts, GuestFields, sentGuests } from './guest-fields.tsx'
import {
  emailProblems,
  guestProblems,
  isRight,
  type Problems,
  payerProblems,
  phoneProblems,
} from './problems.ts'
import { useAskedQuote } from './quote/asked-quote.ts'
import { changedWords } from './quote/quote-words.ts'
import { stayingOf, useStayQuote } from './quote/stay-quote.ts'
import { SumAtFoot } from './quote/sum-at-foot.tsx'
import { useSaving } from './saving.ts'
import { ChangedMeanwhile, useSeenBooking } from './seen-booking.tsx'
import { StatusForm } from './status-form.tsx'
import { EmailField, NoteField, PayerField, PhoneField } from './text-fields.tsx'

interface Props {
  readonly booking: Booking
  /** Its payment can still be changed. */
  readonly isLive: boolean
  readonly onClose: () => void
}

export function EditDialog({ booking: first, isLive, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const role = useRole()
  const seen = useSeenBooking(first)
  const form = useEditForm(seen, isLive)
  const [paymentTouched, setPaymentTouched] = useState(false)
  const fields = useFirstProblem<HTMLDivElement>(form.tries)
  const leave = useLeaving(form.isTouched || paymentTouched, onClose)

  async function save() {
    const { draft } = form
    if (!(await form.save())) return
    if (!paymentTouched) return onClose()
    form.settle(draft)
    return seen.follow()
  }
  return (
    <Dialog
      shape="form"
      title={fill(texts.form.edit, { number: first.book_number })}
      onClose={leave}
      footer={
        <FormButtons
          beside={<SumAtFoot quote={form.quote} problems={form.problems} />}
          yes={texts.form.save}
          onSave={save}
          onLeave={leave}
        />
      }
    >
      <ChangedMeanwhile booking={seen.booking} {...(seen.before && { before: seen.before })} />
      <div ref={fields} className={styles.parts}>
        <EditFields booking={seen.booking} form={form} />
        <GuestFields
          guests={form.draft.guests}
          problems={form.problems}
          onChange={(guests) => form.change({ guests })}
        />
      </div>
      {isLive && role !== 'reception' && <StatusForm seen={seen} onTouch={setPaymentTouched} />}
    </Dialog>
  )
}

type EditForm = ReturnType<typeof useEditForm>

function EditFields({ booking, form: { draft, problems, change } }: { booking: Booking; form: EditForm }) {
  const { form } = useTexts().bookings
  return (
    <div className={styles.fields}>
      <TextInput label={form.number} value={booking.book_number} readOnly variant="filled" />
      <PayerField value={draft.payer} error={problems.payer} onChange={(payer) => change({ payer })} />
      <TextInput label={form.from} value={formatDate(booking.available_from)} readOnly variant="filled" />
      <TextInput label={form.to} value={formatDate(booking.available_to)} readOnly variant="filled" />
      <PhoneField
        required
        value={draft.phone}
        error={problems.phone}
        onChange={(phone) => change({ phone })}
      />
      <EmailField
        required
        value={draft.email}
        error={problems.email}
        onChange={(email) => change({ email })}
      />
      <NoteField value={draft.note} error={problems.note} onChange={(note) => change({ note })} />
    </div>
  )
}

const storedIn = (booking: Booking) => ({
  payer: booking.cardholdername ?? '',
  phone: booking.phone_number ?? '',
  email: booking.email ?? '',
  note: booking.note_text ?? '',
  guests: draftsWithFacts(booking.guests),
})

function problemsIn(draft: ReturnType<typeof storedIn>, texts: OfficeTexts['bookings']): Problems {
  const emailMissing = draft.email.trim() === '' && { email: texts.form.emailMissing }
  return {
    ...payerProblems(draft.payer, texts),
    ...phoneProblems(draft.phone, texts),
    ...emailProblems(draft.email, texts),
    ...emailMissing,
    ...guestProblems(draft.guests, texts),
  }
}

function useEditForm({ booking, lookAgain }: ReturnType<typeof useSeenBooking>, isLive: boolean) {
  const { language, texts: all } = useLanguage()
  const { bookings: texts } = all
  const saving = useSaving()
  const form = useCheckedDraft(useMemo(() => storedIn(booking), [booking]))
  const { draft } = form
  // Only another number of guests changes the price, and only of a booking that lives.
  const isPricedAnew = isLive && stayingOf(draft.guests) !== stayingOf(booking.guests)
  const quote = useStayQuote({
    room: isPricedAnew ? String(booking.room_id) : '',
    from: booking.available_from,
    to: booking.available_to,
    guests: draft.guests,
    bookingId: booking.id,
  })
  const ask = useAskedQuote(quote, form.find)

  async function save(): Promise<boolean> {
    const problems = problemsIn(draft, texts)
    form.find(problems)
    if (!isRight(problems)) return false
    const asked = await ask()
    if (asked === undefined) return false
    return saving({
      title: fill(texts.form.edit, { number: booking.book_number }),
      lines: [
        guestAndPayer(booking, texts),
        stayWords(booking.available_from, booking.available_to),
        fill(texts.form.saves, { guests: draft.guests.length }),
        ...(asked.quote ? changedWords(asked.quote, { language, texts: all }) : []),
      ],
      yes: texts.form.save,
      request: () =>
        api(editBooking, {
          body: {
            id: booking.id,
            version: booking.version,
            guests: sentGuests(draft.guests),
            phone_number: draft.phone.trim(),
            email: draft.email.trim(),
            note_text: draft.note,
            ...(asked.quote && { expected_total: asked.quote.total }),
            ...(draft.payer.trim() !== '' && { cardholdername: draft.payer.trim() }),
          },
        }),
      onRefused: form.find,
      afterRefusal: { booking_changed: lookAgain },
    })
  }
  return { ...form, quote, save }
}
