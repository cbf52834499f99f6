import { ButtonLink } from '../../components/button.tsx'
import { Figures } from '../../components/figures.tsx'
import { Slideshow } from '../../components/slideshow.tsx'
import { useText } from '../../site/site-context.ts'
import style from './about.module.css'
import type { AboutData } from './load.ts'

export function AboutPage({ data: { title, paragraphs, facts, pictures } }: { data: AboutData }) {
  const text = useText()
  const [first, ...others] = paragraphs
  return (
    <article>
      <div className={style.slides}>
        <Slideshow pictures={pictures} sizes="100vw" meaning="pictures" />
      </div>
      <div className={style.words}>
        <header>
          <h1>{title}</h1>
          <p className={style.first}>{first}</p>
        </header>
        <div>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href="/rooms">{text.home.seeRooms}</ButtonLink>
        </div>
      </div>
      <div className={style.facts}>
        <Figures facts={facts} />
      </div>
    </article>
  )
}
