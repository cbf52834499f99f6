import type { SitePicture } from '../../../../contract/guest/site-words.ts'
import { ArrowLink } from '../../components/button.tsx'
import { Photo } from '../../components/photo.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './day.module.css'
import type { HomeData } from './load.ts'

interface DayProps {
  readonly services: HomeData['services']
  readonly picture: SitePicture | null
}

/** What there is to do: a picture beside words. */
export function Day({ services, picture }: DayProps) {
  const texts = useTexts()
  if (services.length === 0) return null
  return (
    <section className={styles.day}>
      <div className={styles.frame}>
        {picture && <Photo picture={picture} sizes="(min-width: 64rem) 50vw, 100vw" urgency="nearby" />}
      </div>
      <div className={styles.words}>
        <h2>{texts.home.services}</h2>
        <ul>
          {services.map(({ id, title, subtitle }) => (
            <li key={id}>
              <SiteLink href={`/services/${id}`}>
                <span className={styles.title}>{title}</span>
                <span className={styles.subtitle}>{subtitle}</span>
              </SiteLink>
            </li>
          ))}
        </ul>
        <ArrowLink href="/services">{texts.home.allServices}</ArrowLink>
      </div>
    </section>
  )
}
