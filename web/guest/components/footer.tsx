import type { HotelFacts } from '../../../contract/guest/hotel.ts'
import { useRole } from '../site/session-state.ts'
import { useSite, useTexts } from '../site/site-context.ts'
import { telephone } from '../site/telephone.ts'
import styles from './footer.module.css'
import { SiteLink } from './site-link.tsx'

export function Footer() {
  const { hotel, texts } = useSite()
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        {hotel && <Contacts hotel={hotel} />}
        <Pages />
      </div>
      <p className={styles.notices}>
        <span>{texts.footer.minors}</span> <span>{texts.footer.smoking}</span>
        {hotel && (
          <span className={styles.year}>
            © {hotel.today.slice(0, 4)} {hotel.name}
          </span>
        )}
      </p>
    </footer>
  )
}

function Contacts({ hotel }: { hotel: HotelFacts }) {
  const texts = useTexts()
  return (
    <>
      <div className={styles.house}>
        <p className={styles.name}>{hotel.name}</p>
        <address>{hotel.address}</address>
      </div>
      <div>
        <h2>{texts.footer.call}</h2>
        <ul>
          {hotel.phones.map((phone) => (
            <li key={phone}>
              <a href={telephone(phone)}>{phone}</a>
            </li>
          ))}
          <li>
            {texts.footer.fax} {hotel.fax}
          </li>
        </ul>
      </div>
      <div>
        <h2>{texts.footer.write}</h2>
        <ul>
          <li>
            <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
          </li>
        </ul>
      </div>
    </>
  )
}

/** Also the menu for browsers that cannot open the one in the header. */
function Pages() {
  const { texts, routes } = useSite()
  const role = useRole()
  return (
    <nav id="pages" aria-labelledby="pages-heading">
      <h2 id="pages-heading">{texts.siteNavigation}</h2>
      <ul>
        {routes
          .filter(({ inHeader }) => inHeader)
          .map(({ pattern, section }) => (
            <li key={pattern}>
              <SiteLink href={pattern}>{texts.sections[section].name}</SiteLink>
            </li>
          ))}
        {role !== 'client' && (
          <li>
            <SiteLink href="/authorization">{texts.sections.logIn.name}</SiteLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
