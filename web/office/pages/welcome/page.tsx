import { Link } from 'wouter'
import { formatDate } from '../../../kit/formats.ts'
import { useHotelDate, useHotelName } from '../../hotel.ts'
import { useTexts } from '../../language.tsx'
import { screensOf } from '../../screens.ts'
import { useRole } from '../../session/guard.tsx'
import { TonightsPrices } from './tonights-prices.tsx'
import styles from './welcome.module.css'

/** Where a working day begins: the hotel, its date, the sections that the role works in, and what a night costs today. */
export default function WelcomePage() {
  const { welcome: texts } = useTexts()
  const hotel = useHotelName()
  const today = useHotelDate()
  return (
    <div className={styles.page}>
      <div className={styles.hotel}>
        <h2 className={styles.name}>{hotel}</h2>
        {today && (
          <p>
            {texts.hotelDate} <time dateTime={today}>{formatDate(today)}</time>
          </p>
        )}
      </div>
      <Sections />
      <TonightsPrices />
    </div>
  )
}

function Sections() {
  const { welcome: texts, menu } = useTexts()
  const sections = screensOf(useRole()).filter((screen) => screen.entry !== 'home')
  if (sections.length === 0) return null
  return (
    <section>
      <h2 className={styles.heading}>{texts.sections}</h2>
      <ul className={styles.sections}>
        {sections.map((screen) => (
          <li key={screen.path}>
            <Link href={screen.path} className={styles.section}>
              {menu.entries[screen.entry]}
            </Link>
          </li>
        ))}
      </ul>
    </section>
  )
}
