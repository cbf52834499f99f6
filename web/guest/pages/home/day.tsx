import type { SitePicture } from '../../../../contract/guest/site-words.ts'
import { ArrowLink } from '../../components/button.tsx'
import { Photo } from '../../components/photo.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useText } from '../../site/site-context.ts'
import style from './day.module.css'
import type { HomeData } from './load.ts'

interface DayProps {
  readonly services: HomeData['services']
  readonly picture: SitePicture | null
}

/** What there is to do: a picture beside words. */
export function Day({ services, picture }: DayProps) {
  const text = useText()
  if (services.length === 0) return null
  return (
    <section className={style.day}>
      <div className={style.frame}>
        {picture && <Photo picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" urgency="nearby" />}
      </div>
      <div className={style.words}>
        <h2>{text.home.services}</h2>
        <ul>
          {services.map(({ id, title, subtitle }) => (
            <li key={id}>
              <SiteLink href={`/services/${id}`}>
                <span className={style.title}>{title}</span>
                <span className={style.subtitle}>{subtitle}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <ArrowLink href="/services">{text.home.allServices}</ArrowLink>
      </div>
    </section>
  )
}
