import type { HotelFacts } from '../../../contract/guest/hotel.ts'
import { useRole } from '../site/session-state.ts'
import { useSite } from '../site/site-context.ts'
import { telephone } from '../site/telephone.ts'
import style from './footer.module.css'
import { SiteLink } from './site-link.tsx'

export function Footer() {
  const { hotel, text } = useSite()
  return (
    <footer className={style.footer}>
      <div className={style.columns}>
        {hotel && <Contacts hotel={hotel} />}
        <Pages />
      </div>
      <p className={style.notices}>
        <span>{text.footer.minors}</span> <span>{text.footer.smoking}</span>
        {hotel && (
          <span className={style.year}>
            © {hotel.today.slice(0, 4)} {hotel.name}
          </span>
        )}
      </p>
    </footer>
  )
}

function Contacts({ hotel }: { hotel: HotelFacts }) {
  const { text } = useSite()
  return (
    <>
      <div className={style.house}>
        <p className={style.name}>{hotel.name}</p>
        <address>{hotel.address}</address>
      </div>
      <div>
        <h2>{text.footer.call}</h2>
        <ul>
          {hotel.phones.map((phone) => (
            <li key={phone}>
              <a href={telephone(phone)}>{phone}</a>
            </li>
          ))}
          <li>
            {text.footer.fax} {hotel.fax}
          </li>
        </ul>
      </div>
      <div>
        <h2>{text.footer.write}</h2>
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
  const { text, routes } = useSite()
  const role = useRole()
  return (
    <nav id="pages" aria-labelledby="pages-heading">
      <h2 id="pages-heading">{text.siteNavigation}</h2>
      <ul>
        {routes
          .filter(({ inHeader }) => inHeader)
          .map(({ pattern, section }) => (
            <li key={pattern}>
              <SiteLink href={pattern}>{text.sections[section].name}</SiteLink>
            </li>
          ))}
        {role !== 'client' && (
          <li>
            <SiteLink href="/authorization">{text.sections.logIn.name}</SiteLink>
          </li>
        )}
      </ul>
    </nav>
  )
}
