import type { z } from 'zod'
import type { getQuote } from '../../../contract/guest/bookings.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { useSite } from '../site/site-context.ts'
import styles from './price-lines.module.css'
import { discountOf } from './room-discount.ts'

type Quote = z.output<typeof getQuote.answer>['request']['data']

interface PriceLinesProps {
  readonly quote: Quote
  /** What a night costs in summer, where nights off season are compared with it. */
  readonly priceSummer?: number | undefined
}

/** What a stay costs, line by line, as the server counts it. */
export function PriceLines({ quote, priceSummer }: PriceLinesProps) {
  const { language, texts } = useSite()
  const words = texts.booking
  const tmt = (amount: number) => formatTmt(amount, language)
  const extra = sumOf(quote.nights.map((night) => night.extra_guests))
  const lines: readonly Line[] = [
    ...nightsByPrice(quote).map(({ price, listed, count }) => ({
      name: words.nightsFrom(texts.search.nights(count), tmt(price)),
      amount: sumOf(Array.from({ length: count }, () => price)),
      listed,
      discount:
        priceSummer === undefined || listed !== undefined ? undefined : discountOf(price, priceSummer),
    })),
    ...(extra > 0 ? [{ name: words.extraGuests, amount: extra }] : []),
    ...(quote.fee > 0 ? [{ name: words.fee, amount: quote.fee }] : []),
  ]
  return (
    <dl className={styles.lines} data-sums>
      {lines.map(({ name, amount, listed, discount }) => (
        <div key={`${name} ${listed}`}>
          <dt>
            {name}
            {listed !== undefined && quote.code !== undefined && (
              <small className={styles.before}>
                <span className="for-screen-readers">{words.withoutCode}: </span>
                <s>{formatAmount(listed, language)}</s> {words.byCode(quote.code)}
              </small>
            )}
            {discount !== undefined && (
              <small className={styles.before}>
                <span className="for-screen-readers">{texts.rooms.priceBefore}: </span>
                <s>{formatAmount(priceSummer ?? 0, language)}</s>{' '}
                <span className={styles.badge}>−{discount}%</span> {texts.wish.offSeason}
              </small>
            )}
          </dt>
          <dd data-adds="total">{tmt(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd data-sum="total ways">{tmt(quote.total)}</dd>
      </div>
      <div className={styles.due}>
        <dt>{words.dueNow}</dt>
        <dd data-adds="ways">{tmt(quote.due_now)}</dd>
      </div>
      {quote.balance > 0 && (
        <div>
          <dt>{words.balance}</dt>
          <dd data-adds="ways">{tmt(quote.balance)}</dd>
        </div>
      )}
    </dl>
  )
}

interface Line {
  readonly name: string
  readonly amount: number
  /** What a night would cost without the code. */
  readonly listed?: number | undefined
  readonly discount?: number | undefined
}

interface SamePrice {
  readonly price: number
  readonly listed: number | undefined
  readonly count: number
}

/** Nights of one price together: a stay over the border of the season has two lines. */
function nightsByPrice({ nights }: Quote): SamePrice[] {
  const groups = new Map<string, SamePrice>()
  for (const { price, listed } of nights) {
    const key = `${price} ${listed}`
    groups.set(key, { price, listed, count: (groups.get(key)?.count ?? 0) + 1 })
  }
  return [...groups.values()]
}

/** In tenge: TMT with decimals do not add up. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
