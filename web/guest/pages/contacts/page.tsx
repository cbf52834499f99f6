import type { ReactNode } from 'react'
import type { HotelFacts } from '../../../../contract/guest/hotel.ts'
import { Photo } from '../../components/photo.tsx'
import { ShoreMap, WayHere } from '../../components/shore-map.tsx'
import { Shore } from '../../components/wave.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { telephone } from '../../site/telephone.ts'
import styles from './contacts.module.css'
import type { ContactsData } from './load.ts'

export function ContactsPage({ data }: { data: ContactsData }) {
  const { texts, hotel } = useSite()
  const { contacts, house_rules: houseRules, privacy, pictures, house, shore } = data
  return (
    <>
      <section className={styles.contacts}>
        <div className={styles.frame}>
          {house ? (
            <Photo picture={house} sizes="(min-width: 64rem) 40vw, 100vw" urgency="first" />
          ) : (
            <Shore />
          )}
        </div>
        <div className={styles.paper}>
          <h1>{hotel?.name ?? texts.sections.contacts.name}</h1>
          <p className={styles.desk}>{contacts.desk}</p>
          {hotel && <Ways hotel={hotel} arrival={shore ? <WayHere shore={shore} /> : contacts.arrival} />}
          <p className={styles.hint}>{contacts.booking}</p>
        </div>
      </section>
      {shore && (
        <section className={styles.shore}>
          <h2>{texts.shore.heading}</h2>
          <ShoreMap shore={shore} />
        </section>
      )}
      <div className={styles.notes}>
        <Note heading={texts.contacts.houseRules} lines={houseRules} />
        <Note heading={texts.contacts.privacy} lines={[...privacy, pictures]} />
      </div>
    </>
  )
}

function Ways({ hotel, arrival }: { hotel: HotelFacts; arrival: ReactNode }) {
  const texts = useTexts().contacts
  return (
    <dl className={styles.ways}>
      <dt>{texts.address}</dt>
      <dd>
        <address>{hotel.address}</address>
      </dd>
      <dt>{texts.phones}</dt>
      <dd>
        {hotel.phones.map((phone) => (
          <a key={phone} href={telephone(phone)}>
            {phone}
          </a>
        ))}
      </dd>
      <dt>{texts.fax}</dt>
      <dd>{hotel.fax}</dd>
      <dt>{texts.email}</dt>
      <dd>
        <a href={`mailto:${hotel.email}`}>{hotel.email}</a>
      </dd>
      <dt>{texts.arrival}</dt>
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
