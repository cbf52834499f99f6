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
  const lines = [
    ...nightsByPrice(quote).map(([price, count]) => ({
      name: words.nightsFrom(texts.search.nights(count), tmt(price)),
      amount: sumOf(Array.from({ length: count }, () => price)),
      discount: priceSummer === undefined ? undefined : discountOf(price, priceSummer),
    })),
    ...(extra > 0 ? [{ name: words.extraGuests, amount: extra }] : []),
    ...(quote.fee > 0 ? [{ name: words.fee, amount: quote.fee }] : []),
  ]
  return (
    <dl className={styles.lines}>
      {lines.map(({ name, amount, ...line }) => (
        <div key={name}>
          <dt>
            {name}
            {'discount' in line && line.discount !== undefined && (
              <small className={styles.before}>
                <span className="for-screen-readers">{texts.rooms.priceBefore}: </span>
                <s>{formatAmount(priceSummer ?? 0, language)}</s>{' '}
                <span className={styles.badge}>−{line.discount}%</span> {texts.wish.offSeason}
              </small>
            )}
          </dt>
          <dd>{tmt(amount)}</dd>
        </div>
      ))}
      <div className={styles.total}>
        <dt>{words.total}</dt>
        <dd>{tmt(quote.total)}</dd>
      </div>
      <div className={styles.due}>
        <dt>{words.dueNow}</dt>
        <dd>{tmt(quote.due_now)}</dd>
      </div>
      {quote.balance > 0 && (
        <div>
          <dt>{words.balance}</dt>
          <dd>{tmt(quote.balance)}</dd>
        </div>
      )}
    </dl>
  )
}

/** Nights of one price together: a stay over the border of the season has two lines. */
function nightsByPrice({ nights }: Quote): [price: number, count: number][] {
  const counts = new Map<number, number>()
  for (const { price } of nights) counts.set(price, (counts.get(price) ?? 0) + 1)
  return [...counts]
}

/** In tenge: TMT with decimals do not add up. */
const sumOf = (amounts: readonly number[]): number =>
  amounts.reduce((sum, amount) => sum + Math.round(amount * 100), 0) / 100
