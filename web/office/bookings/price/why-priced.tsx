import type { QuoteLines } from '../../../../contract/office/bookings/quotes.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import type { NightsOfPrice } from '../quote-lines.ts'
import styles from './price.module.css'

/** "Nights: 3 × 432 instead of 480", and below which price by date that is. */
export function NightsWords({ line }: { line: NightsOfPrice }) {
  const { language, texts } = useLanguage()
  const amount = (tmt: number) => formatAmount(tmt, language)
  return (
    <>
      {fill(texts.bookings.sheet.nightsAt, { count: line.count, price: amount(line.price) })}
      {line.listed !== undefined && (
        <>
          {' '}
          {texts.given.instead} <s>{amount(line.listed)}</s>
        </>
      )}
      {line.rate !== undefined && <span className={styles.rate}>{line.rate}</span>}
    </>
  )
}

/** What made a price another one than the listed one. */
export function WhyPriced({ quote: { code, given } }: { quote: Pick<QuoteLines, 'code' | 'given'> }) {
  const { given: words } = useTexts()
  return (
    <>
      {code !== undefined && <p className={styles.why}>{fill(words.byCode, { code })}</p>}
      {given !== undefined && <p className={styles.why}>{fill(words.given, { reason: given })}</p>}
    </>
  )
}
