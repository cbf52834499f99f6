import { PageHeading } from '../../components/page-heading.tsx'
import { Photo } from '../../components/photo.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useTexts } from '../../site/site-context.ts'
import type { ServicesData } from './load.ts'
import styles from './services.module.css'

const sizes = '(min-width: 64rem) 46vw, 100vw'

export function ServicesPage({ data: { services } }: { data: ServicesData }) {
  const texts = useTexts()
  return (
    <section className={styles.services}>
      <PageHeading heading={texts.sections.services.name} lead={texts.services.lead} />
      <ul className={styles.cards}>
        {services.map((service, index) => (
          <li key={service.id}>
            <ServiceCard service={service} urgency={index === 0 ? 'first' : 'later'} />
          </li>
        ))}
      </ul>
    </section>
  )
}

interface ServiceCardProps {
  readonly service: ServicesData['services'][number]
  readonly urgency: 'first' | 'later'
}

function ServiceCard({ service: { id, title, subtitle, picture }, urgency }: ServiceCardProps) {
  const texts = useTexts().services
  return (
    <article className={styles.card}>
      <div className={styles.frame}>
        {picture && <Photo picture={picture} sizes={sizes} urgency={urgency} />}
      </div>
      <div className={styles.words}>
        <h2>{title}</h2>
        <p>{subtitle}</p>
        <SiteLink href={`/services/${id}`} className={styles.more} aria-label={texts.moreAbout(title)}>
          {texts.more}
        </SiteLink>
      </div>
    </article>
  )
}
