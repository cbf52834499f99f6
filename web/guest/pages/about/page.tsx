import { ButtonLink } from '../../components/button.tsx'
import { Figures } from '../../components/figures.tsx'
import { ShoreMap } from '../../components/shore-map.tsx'
import { Slideshow } from '../../components/slideshow.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './about.module.css'
import type { AboutData } from './load.ts'

export function AboutPage({ data: { title, paragraphs, facts, pictures, shore } }: { data: AboutData }) {
  const texts = useTexts()
  const [first, ...others] = paragraphs
  return (
    <article>
      <div className={styles.slides}>
        <Slideshow pictures={pictures} sizes="100vw" meaning="pictures" />
      </div>
      <div className={styles.words}>
        <header>
          <h1>{title}</h1>
          <p className={styles.first}>{first}</p>
        </header>
        <div>
          {others.map((paragraph) => (
            <p key={paragraph}>{paragraph}</p>
          ))}
          <ButtonLink href="/rooms">{texts.home.seeRooms}</ButtonLink>
        </div>
      </div>
      <div className={styles.facts}>
        <Figures facts={facts} />
      </div>
      {shore && (
        <section className={styles.shore}>
          <h2>{texts.shore.heading}</h2>
          <ShoreMap shore={shore} />
        </section>
      )}
    </article>
  )
}
