import { type Debt, writeOffDebt } from '../../../../contract/office/till/debts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { stayWords } from '../../bookings/words.ts'
import { takingAway } from '../../bookings/work-button.tsx'
import { fill } from '../../fill.ts'
import { ReasonedButton } from './reasoned-button.tsx'

/** Admin gives up what somebody owes, and says why. */
export function WriteOff({ debt }: { debt: Debt }) {
  const { language, texts } = useLanguage()
  const words = texts.money.debts
  const { booking_id, amount } = debt
  return (
    <ReasonedButton
      name={words.writeOff}
      look={takingAway}
      title={fill(texts.bookings.methodOf, { method: words.writeOff, number: debt.book_number })}
      lines={[
        [debt.guest_name ?? words.erased, stayWords(debt.available_from, debt.available_to)].join(', '),
        fill(words.writeOffHappens, { amount: formatTmt(amount, language) }),
      ]}
      request={(reason) => api(writeOffDebt, { body: { booking_id, amount, reason } })}
    />
  )
}
