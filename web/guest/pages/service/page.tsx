import { ArrowLink, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { Photo } from '../../components/photo.tsx'
import { PictureGrid } from '../../components/picture-grid.tsx'
import { useText } from '../../site/site-context.ts'
import type { ServiceData } from './load.ts'
import style from './service.module.css'

export function ServicePage({ data: { service } }: { data: ServiceData }) {
  const text = useText().services
  if (!service) {
    return (
      <Notice heading={text.notFound}>
        <p>{text.notFoundHint}</p>
        <ButtonLink href="/services">{text.all}</ButtonLink>
      </Notice>
    )
  }
  const { title, subtitle, picture, description, gallery } = service
  return (
    <article>
      <header className={style.head}>
        <div className={style.frame}>
          {picture && <Photo picture={picture} sizes="(min-width: 64rem) 60vw, 100vw" urgency="first" />}
        </div>
        <div className={style.title}>
          <h1>{title}</h1>
          <p>{subtitle}</p>
        </div>
      </header>
      <div className={style.words}>
        {description.map((paragraph) => (
          <p key={paragraph}>{paragraph}</p>
        ))}
      </div>
      <div className={style.gallery}>
        <PictureGrid pictures={gallery} arrangement="row" />
        <ArrowLink href="/services">{text.all}</ArrowLink>
      </div>
    </article>
  )
}
