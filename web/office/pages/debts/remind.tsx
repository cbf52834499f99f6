import { type Debt, remindDebtor } from '../../../../contract/office/till/debts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { formatInstant } from '../../bookings/words.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'

/** A letter by hand: it says to whom and what, and when the last one went out. */
export function Remind({ debt }: { debt: Debt }) {
  const { language, texts } = useLanguage()
  const words = texts.money.debts
  const saving = useSaving()
  const { booking_id, book_number, reminded_at } = debt
  return (
    <WorkButton
      size="compact-sm"
      variant="default"
      onClick={() =>
        saving({
          title: fill(texts.bookings.methodOf, { method: words.remind, number: book_number }),
          lines: [
            fill(words.remindHappens, {
              address: debt.email ?? '',
              amount: formatTmt(debt.amount, language),
            }),
            ...(reminded_at === null ? [] : [fill(words.remindedBefore, { at: formatInstant(reminded_at) })]),
          ],
          yes: words.remind,
          request: () => api(remindDebtor, { body: { booking_id } }),
        })
      }
    >
      {words.remind}
    </WorkButton>
  )
}
