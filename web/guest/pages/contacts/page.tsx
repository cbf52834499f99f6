import type { HotelFacts } from '../../../../contract/guest/hotel.ts'
import { Photo } from '../../components/photo.tsx'
import { Shore } from '../../components/wave.tsx'
import { useSite, useText } from '../../site/site-context.ts'
import { telephone } from '../../site/telephone.ts'
import style from './contacts.module.css'
import type { ContactsData } from './load.ts'

export function ContactsPage({ data }: { data: ContactsData }) {
  const { text, hotel } = useSite()
  const { contacts, house_rules: houseRules, privacy, pictures, house } = data
  return (
    <>
      <section className={style.contacts}>
        <div className={style.frame}>
          {house ? (
            <Photo picture={house} sizes="(min-width: 64rem) 40vw, 100vw" urgency="first" />
          ) : (
            <Shore />
          )}
        </div>
        <div className={style.paper}>
          <h1>{hotel?.name ?? text.sections.contacts.name}</h1>
          <p className={style.desk}>{contacts.desk}</p>
          {hotel && <Ways hotel={hotel} arrival={contacts.arrival} />}
          <p className={style.hint}>{contacts.booking}</p>
        </div>
      </section>
      <div className={style.notes}>
        <Note heading={text.contacts.houseRules} lines={houseRules} />
        <Note heading={text.contacts.privacy} lines={[...privacy, pictures]} />
      </div>
    </>
  )
}

function Ways({ hotel, arrival }: { hotel: HotelFacts; arrival: string }) {
  const text = useText().contacts
  return (
    <dl className={style.ways}>
      <dt>{text.address}</dt>
      <dd>
        <address>{hotel.address}</address>
      </dd>
      <dt>{text.phones}</dt>
      <dd>
        {hotel.phones.map((phone) => (
          <a key={phone} href={telephone(phone)}>
            {phone}
          </a>
        ))}
      </dd>
      <dt>{text.fax}</dt>
      <dd>{hotel.fax}</dd>
      <dt>{text.email}</dt>
      <dd>
        <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
      </dd>
      <dt>{text.arrival}</dt>
      <dd>{arrival}</dd>
    </dl>
  )
}

function Note({ heading, lines }: { heading: string; lines: readonly string[] }) {
  return (
    <section>
      <h2>{heading}</h2>
      <ul>
        {lines.map((line) => (
          <li key={line}>{line}</li>
        ))}
      </ul>
    </section>
  )
}
