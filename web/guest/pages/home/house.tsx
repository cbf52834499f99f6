import { ArrowLink } from '../../components/button.tsx'
import { Figures } from '../../components/figures.tsx'
import { useTexts } from '../../site/site-context.ts'
import styles from './home.module.css'
import type { HomeData } from './load.ts'

export function House({ house: { title, words, facts } }: { house: HomeData['house'] }) {
  const texts = useTexts()
  return (
    <section className={styles.house}>
      <h2>{title}</h2>
      <div>
        <p>{words}</p>
        <ArrowLink href="/aboutus">{texts.home.aboutHouse}</ArrowLink>
        <Figures facts={facts} />
      </div>
    </section>
  )
}
