import { PageHeading } from '../../components/page-heading.tsx'
import { Photo } from '../../components/photo.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useText } from '../../site/site-context.ts'
import type { ServicesData } from './load.ts'
import style from './services.module.css'

const sizes = '(min-width: 64rem) 46vw, 100vw'

export function ServicesPage({ data: { services } }: { data: ServicesData }) {
  const text = useText()
  return (
    <section className={style.services}>
      <PageHeading heading={text.sections.services.name} lead={text.services.lead} />
      <ul className={style.cards}>
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
  const text = useText().services
  return (
    <article className={style.card}>
      <div className={style.frame}>
        {picture && <Photo picture={picture} sizes={sizes} urgency={urgency} />}
      </div>
      <div className={style.words}>
        <h2>{title}</h2>
        <p>{subtitle}</p>
        <SiteLink href={`/services/${id}`} className={style.more} aria-label={text.moreAbout(title)}>
          {text.more}
        </SiteLink>
      </div>
    </article>
  )
}
