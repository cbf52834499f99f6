import { ArrowLink } from '../../components/button.tsx'
import { Figures } from '../../components/figures.tsx'
import { useText } from '../../site/site-context.ts'
import style from './home.module.css'
import type { HomeData } from './load.ts'

export function House({ house: { title, words, facts } }: { house: HomeData['house'] }) {
  const text = useText()
  return (
    <section className={style.house}>
      <h2>{title}</h2>
      <div>
        <p>{words}</p>
        <ArrowLink href="/aboutus">{text.home.aboutHouse}</ArrowLink>
        <Figures facts={facts} />
      </div>
    </section>
  )
}
