import type { MouseEvent } from 'react'
import { daysBetween, formatDate } from '../../../contract/facts.ts'
import type { NearStay } from '../../../contract/guest/price-calendar.ts'
import { formatTmt } from '../../kit/formats.ts'
import { useSite } from '../site/site-context.ts'
import styles from './near-stays.module.css'
import { SiteLink } from './site-link.tsx'

interface NearStaysProps {
  readonly stays: readonly NearStay[]
  /** Where these dates are gone on with. */
  readonly addressOf: (stay: NearStay) => string
  /** Where the page itself can go on with them. */
  readonly take?: (stay: NearStay) => void
}

/** Dates near those that cannot be had, each a link that goes on with them. */
export function NearStays({ stays, addressOf, take }: NearStaysProps) {
  const { language, texts } = useSite()
  if (stays.length === 0) return null
  return (
    <section className={styles.near} aria-label={texts.stayRules.near}>
      <p>{texts.stayRules.near}</p>
      <ul>
        {stays.map((stay) => (
          <li key={`${stay.checkIn} ${stay.checkOut}`}>
            <SiteLink
              href={addressOf(stay)}
              {...(take && { onClick: (event) => here(event, () => take(stay)) })}
            >
              {formatDate(stay.checkIn)} – {formatDate(stay.checkOut)}
              <small>
                {texts.search.nights(daysBetween(stay.checkIn, stay.checkOut))},{' '}
                {texts.wish.priceFrom(formatTmt(stay.total, language))}
              </small>
            </SiteLink>
          </li>
        ))}
      </ul>
    </section>
  )
}

function here(event: MouseEvent, go: () => void): void {
  if (event.ctrlKey || event.metaKey || event.shiftKey) return
  event.preventDefault()
  go()
}
