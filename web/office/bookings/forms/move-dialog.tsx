import { useMemo } from 'react'
import { daysBetween } from '../../../../contract/facts.ts'
import { updateRec } from '../../../../contract/office/bookings/booking-actions.ts'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { useFirstProblem } from '../../dialog/problems.ts'
import { fill } from '../../fill.ts'
import { guestAndPayer, stayWords } from '../words.ts'
import { useCheckedDraft } from './checked-draft.ts'
import { FormButtons } from './form-buttons.tsx'
import styles from './forms.module.css'
import { draftsOf, GuestFields, sentGuests } from './guest-fields.tsx'
import { guestProblems, isRight, payerProblems, phoneProblems, stayProblems } from './problems.ts'
import { useAskedQuote } from './quote/asked-quote.ts'
import { changedWords } from './quote/quote-words.ts'
import { useStayQuote } from './quote/stay-quote.ts'
import { SumAtFoot } from './quote/sum-at-foot.tsx'
import { useSaving } from './saving.ts'
import { ChangedMeanwhile, useSeenBooking } from './seen-booking.tsx'
import { StayFields, useRoomName } from './stay-fields.tsx'
import { NoteField, PayerField, PhoneField } from './text-fields.tsx'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

/** Another room, other dates, other guests: all of it or nothing. */
export function MoveDialog({ booking: first, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const seen = useSeenBooking(first)
  const { draft, quote, problems, tries, find, change, isTouched, save } = useMoveForm(seen)
  const fields = useFirstProblem<HTMLDivElement>(tries)
  const leave = useLeaving(isTouched, onClose)
  return (
    <Dialog
      shape="form"
      title={fill(texts.form.move, { number: first.book_number })}
      onClose={leave}
      footer={
        <FormButtons
          beside={<SumAtFoot quote={quote} problems={problems} />}
          yes={texts.sheet.move}
          onSave={async () => (await save()) && onClose()}
          onLeave={leave}
        />
      }
    >
      <ChangedMeanwhile booking={seen.booking} {...(seen.before && { before: seen.before })} />
      <div ref={fields} className={styles.parts}>
        <StayFields stay={draft} quote={quote} problems={problems} onProblems={find} onChange={change} />
        <div className={styles.fields}>
          <PhoneField
            required
            value={draft.phone}
            error={problems.phone}
            onChange={(phone) => change({ phone })}
          />
          <PayerField value={draft.payer} error={problems.payer} onChange={(payer) => change({ payer })} />
          <NoteField value={draft.note} error={problems.note} onChange={(note) => change({ note })} />
        </div>
        <GuestFields guests={draft.guests} problems={problems} onChange={(guests) => change({ guests })} />
      </div>
    </Dialog>
  )
}

const storedIn = (booking: Booking) => ({
  room: String(booking.room_id),
  from: booking.available_from,
  to: booking.available_to,
  phone: booking.phone_number ?? '',
  payer: booking.cardholdername ?? '',
  note: booking.note_text ?? '',
  guests: draftsOf(booking.guests),
})

function useMoveForm({ booking, lookAgain }: ReturnType<typeof useSeenBooking>) {
  const { language, texts: all } = useLanguage()
  const { bookings: texts } = all
  const saving = useSaving()
  const roomName = useRoomName()
  const form = useCheckedDraft(useMemo(() => storedIn(booking), [booking]))
  const { draft } = form
  const quote = useStayQuote({ ...draft, bookingId: booking.id })
  const ask = useAskedQuote(quote, form.find)

  /** "01.02.2027 – 03.02.2027, 2 nights, Double" */
  const place = (room: string, from: string, to: string): string =>
    [stayWords(from, to), fill(texts.sheet.nights, { count: daysBetween(from, to) }), roomName(room)].join(
      ', ',
    )

  async function save(): Promise<boolean> {
    const problems = {
      ...stayProblems(draft, texts),
      ...phoneProblems(draft.phone, texts),
      ...payerProblems(draft.payer, texts),
      ...guestProblems(draft.guests, texts),
    }
    form.find(problems)
    if (!isRight(problems)) return false
    const asked = await ask()
    if (asked === undefined) return false
    const before = place(String(booking.room_id), booking.available_from, booking.available_to)
    return saving({
      title: fill(texts.form.move, { number: booking.book_number }),
      lines: [
        guestAndPayer(booking, texts),
        fill(texts.form.movesFrom, { stay: before }),
        fill(texts.form.movesTo, { stay: place(draft.room, draft.from, draft.to) }),
        ...(asked.quote ? changedWords(asked.quote, { language, texts: all }) : [texts.form.movesPrice]),
      ],
      yes: texts.sheet.move,
      request: () =>
        api(updateRec, {
          body: {
            booking_id: booking.id,
            version: booking.version,
            room_id: Number(draft.room),
            available_from: draft.from,
            available_to: draft.to,
            phone_number: draft.phone.trim(),
            guests: sentGuests(draft.guests),
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
