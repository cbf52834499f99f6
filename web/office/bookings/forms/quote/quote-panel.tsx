import type { ReactNode } from 'react'
import type { DeskQuote } from '../../../../../contract/office/bookings/quotes.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import { formatAmount, formatTmt } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import { reasonOf } from '../../../states/failed.tsx'
import { Warnings } from '../../price/warnings.tsx'
import { NightsWords, WhyPriced } from '../../price/why-priced.tsx'
import { extraGuestsOf, nightsByPrice, sumOfNights } from '../../quote-lines.ts'
import forms from '../forms.module.css'
import { isRight, type Problems, refusedFields } from '../problems.ts'
import styles from './quote.module.css'
import { differenceWords } from './quote-words.ts'
import type { StayQuote } from './stay-quote.ts'

interface Props {
  readonly quote: StayQuote
  /** What is wrong with room and dates as they stand there. */
  readonly wrong: Problems
  readonly onProblems: (problems: Problems) => void
}

/** Free units and price of the stay as it stands in the form. It asks by itself; the button asks once more, and says what is still missing. */
export function QuotePanel({ quote, wrong, onProblems }: Props) {
  const { texts } = useLanguage()
  const { form, quote: words } = texts.bookings
  const showAlert = useAlert()
  const { told, failure, isAsking } = quote

  async function check() {
    if (!isRight(wrong)) return onProblems(wrong)
    const { error } = await quote.askAgain()
    if (!error) return
    const refused = refusedFields(error.failure)
    if (isRight(refused)) await showAlert({ text: reasonOf(error.failure, texts) })
    else onProblems(refused)
  }
  return (
    <div className={`${styles.panel} ${forms.wide}`}>
      <div className={forms.checked}>
        <Button variant="default" onClick={check}>
          {isAsking ? words.asking : form.check}
        </Button>
        <div role="status">
          {told && <p className={told.count > 0 ? forms.free : forms.full}>{told.message}</p>}
          {failure && !isAsking && <p className={forms.full}>{reasonOf(failure, texts)}</p>}
          {told?.quote && <Total quote={told.quote} />}
        </div>
      </div>
      {told && <Warnings warnings={told.warnings} />}
      {told?.quote && <Lines quote={told.quote} />}
      {told?.quote && <WhyPriced quote={told.quote} />}
    </div>
  )
}

/** The price alone, of a booking whose rooms nobody asks about. */
export function PricePanel({ quote: { told, failure, isAsking } }: Pick<Props, 'quote'>) {
  const { texts } = useLanguage()
  return (
    <div className={`${styles.panel} ${forms.wide}`}>
      <div role="status">
        {failure && !isAsking && <p className={forms.full}>{reasonOf(failure, texts)}</p>}
        {told?.quote && <Total quote={told.quote} />}
      </div>
      {told?.quote && <Lines quote={told.quote} />}
    </div>
  )
}

function Total({ quote }: { quote: DeskQuote }) {
  const { language, texts } = useLanguage()
  const { quote: words } = texts.bookings
  return (
    <p className={styles.total}>
      {fill(words.total, { nights: quote.nights.length, total: formatTmt(quote.total, language) })}
    </p>
  )
}

function Lines({ quote }: { quote: DeskQuote }) {
  const { language, texts } = useLanguage()
  const { sheet, quote: words } = texts.bookings
  const amount = (value: number) => formatAmount(value, language)
  const extra = extraGuestsOf(quote)
  const lines: Fact[] = [
    ...nightsByPrice(quote.nights).map(
      (line): Fact => [<NightsWords key="nights" line={line} />, amount(sumOfNights(line))],
    ),
    ...(extra > 0 ? [[sheet.extraGuests, amount(extra)] as const] : []),
    [sheet.fee, amount(quote.fee)],
  ]
  const { change } = quote
  const after: Fact[] =
    change === undefined
      ? [
          [words.now, amount(quote.due_now)],
          [words.later, amount(quote.balance)],
        ]
      : [
          [words.before, amount(change.total_before)],
          [words.difference, differenceWords(quote.total, change.total_before, language)],
          [sheet.paid, amount(change.paid)],
          change.goes_back > 0
            ? [words.goesBack, amount(change.goes_back)]
            : [words.toPay, amount(change.to_pay)],
        ]
  return (
    <div className={styles.sides}>
      <Facts facts={lines} />
      <Facts facts={after} />
    </div>
  )
}

type Fact = readonly [name: ReactNode, value: string]

const Facts = ({ facts }: { facts: readonly Fact[] }) => (
  <dl className={styles.lines}>
    {facts.map(([name, value], place) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: lines of a price have no other identity than their place
      <div key={place}>
        <dt>{name}</dt>
        <dd>{value}</dd>
      </div>
    ))}
  </dl>
)
