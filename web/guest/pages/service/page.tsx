import { ArrowLink, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Photo } from '../../components/photo.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { useTexts } from '../../site/site-context.ts'
import type { ServiceData } from './load.ts'
import styles from './service.module.css'

export function ServicePage({ data: { service } }: { data: ServiceData }) {
  const texts = useTexts().services
  if (!service) {
    return (
      <Notice heading={texts.notFound}>
        <p>{texts.notFoundHint}</p>
        <ButtonLink href="/services">{texts.all}</ButtonLink>
      </Notice>
    )
  }
  const { title, subtitle, picture, description, gallery } = service
  return (
    <article>
      <header className={styles.head}>
        <div className={styles.frame}>
          {picture && <Photo picture={picture} sizes="(min-width: 64rem) 60vw, 100vw" urgency="first" />}
        </div>
        <div className={styles.title}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      </header>
      <div className={styles.words}>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={styles.gallery}>
        <PictureGrid pictures={gallery} arrangement="row" />
        <ArrowLink href="/services">{texts.all}</ArrowLink>
      </div>
    </article>
  )
}
