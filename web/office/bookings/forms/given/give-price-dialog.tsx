import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import { givePrice } from '../../../../../contract/office/rates/given-price.ts'
import { useLanguage, useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { Dialog } from '../../../dialog/dialog.tsx'
import { useLeaving } from '../../../dialog/leaving.ts'
import { useFirstProblem } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import { guestAndPayer, stayWords } from '../../words.ts'
import { useCheckedDraft } from '../checked-draft.ts'
import { FormButtons } from '../form-buttons.tsx'
import styles from '../forms.module.css'
import { draftsOf } from '../guest-fields.tsx'
import { isRight } from '../problems.ts'
import { useAskedQuote } from '../quote/asked-quote.ts'
import { PricePanel } from '../quote/quote-panel.tsx'
import { changedWords } from '../quote/quote-words.ts'
import { useStayQuote } from '../quote/stay-quote.ts'
import { SumAtFoot } from '../quote/sum-at-foot.tsx'
import { useSaving } from '../saving.ts'
import { ChangedMeanwhile, useSeenBooking } from '../seen-booking.tsx'
import { effectOf, type GivenDraft, nothingGiven, regivenProblems } from './given-draft.ts'
import { RegivenFields } from './given-fields.tsx'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

/** Most who open it give a discount. */
const fresh: GivenDraft = { ...nothingGiven, givenWay: 'off' }

/** Another price for a booking that stands, with what becomes of its money; or the listed price again. */
export function GivePriceDialog({ booking: first, onClose }: Props) {
  const { bookings: texts, given: words } = useTexts()
  const seen = useSeenBooking(first)
  const { draft, quote, problems, tries, change, isTouched, save } = useGivingForm(seen)
  const fields = useFirstProblem<HTMLDivElement>(tries)
  const leave = useLeaving(isTouched, onClose)
  return (
    <Dialog
      shape="form"
      title={fill(words.title, { number: first.book_number })}
      onClose={leave}
      footer={
        <FormButtons
          beside={<SumAtFoot quote={quote} problems={problems} />}
          yes={draft.givenWay === 'listed' ? words.takeBack : words.give}
          onSave={async () => (await save()) && onClose()}
          onLeave={leave}
        />
      }
    >
      <ChangedMeanwhile booking={seen.booking} {...(seen.before && { before: seen.before })} />
      <p>
        {guestAndPayer(seen.booking, texts)}.{' '}
        {stayWords(seen.booking.available_from, seen.booking.available_to)}
      </p>
      <div ref={fields} className={styles.parts}>
        <RegivenFields draft={draft} problems={problems} onChange={change} />
        <PricePanel quote={quote} />
      </div>
    </Dialog>
  )
}

function useGivingForm({ booking, lookAgain }: ReturnType<typeof useSeenBooking>) {
  const { language, texts } = useLanguage()
  const { given: words } = texts
  const saving = useSaving()
  const form = useCheckedDraft(fresh)
  const { draft } = form
  // Before there is a figure, what is asked for is the price that it has.
  const effect = draft.givenWay === 'listed' ? null : effectOf(draft)
  const quote = useStayQuote({
    room: String(booking.room_id),
    from: booking.available_from,
    to: booking.available_to,
    guests: draftsOf(booking.guests),
    bookingId: booking.id,
    given: effect,
  })
  const ask = useAskedQuote(quote, form.find)

  async function save(): Promise<boolean> {
    const problems = regivenProblems(draft, words)
    form.find(problems)
    if (!isRight(problems) || effect === undefined) return false
    const asked = await ask()
    if (asked === undefined) return false
    if (asked.quote?.change?.total_before === asked.quote?.total) {
      form.find({ givenWay: words.same })
      return false
    }
    const reason = draft.givenReason.trim()
    return saving({
      title: fill(words.title, { number: booking.book_number }),
      lines: [
        guestAndPayer(booking, texts.bookings),
        ...(asked.quote ? changedWords(asked.quote, { language, texts }) : []),
        fill(words.because, { reason }),
      ],
      yes: effect ? words.give : words.takeBack,
      request: () =>
        api(givePrice, {
          params: { id: booking.id },
          body: {
            effect,
            reason,
            version: booking.version,
            ...(asked.quote && { expected_total: asked.quote.total }),
          },
        }),
      onRefused: form.find,
      afterRefusal: { booking_changed: lookAgain },
    })
  }
  return { ...form, quote, save }
}
