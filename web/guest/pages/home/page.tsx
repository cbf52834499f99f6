import { ButtonLink } from '../../components/Button.tsx'
import { Picture } from '../../components/Picture.tsx'
import { useSite } from '../../site/site-context.ts'
import style from './home.module.css'
import type { HomeData } from './load.ts'

/** The picture covers a tall phone too, and is then as wide as its height asks for. */
const sizes = 'max(100vw, 160vh)'

export function HomePage({ data: { picture } }: { data: HomeData }) {
  const { text, hotel } = useSite()
  return (
    <section className={style.hero}>
      {picture && <Picture name={picture} alt="" sizes={sizes} urgency="first" className={style.picture} />}
      <div className={style.words}>
        {hotel && <p className={style.name}>{hotel.name}</p>}
        <h1>{text.home.headline}</h1>
        <p className={style.lead}>{text.home.lead}</p>
        <ButtonLink href="/rooms">{text.home.seeRooms}</ButtonLink>
      </div>
    </section>
  )
}
