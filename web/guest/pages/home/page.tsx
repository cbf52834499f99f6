import { BookLink, LightBookLink } from '../../components/book-link.tsx'
import { ArrowLink } from '../../components/button.tsx'
import { RoomCarousel } from '../../components/room-carousel.tsx'
import { Slideshow } from '../../components/slideshow.tsx'
import { VideoGrid } from '../../components/video-grid.tsx'
import { useSite } from '../../site/site-context.ts'
import { Day } from './day.tsx'
import style from './home.module.css'
import { House } from './house.tsx'
import type { HomeData } from './load.ts'

/** On a phone the picture is cut to its middle, and a version of 960 pixels is enough for any screen. */
const sizes = '(max-width: 40rem) and (min-resolution: 2dppx) 320px, (max-width: 40rem) 960px, 100vw'

const roomsHeading = 'rooms-heading'

export function HomePage({ data }: { data: HomeData }) {
  const { text } = useSite()
  return (
    <>
      <Hero data={data} />
      <House house={data.house} />
      {data.rooms.length > 0 && (
        <div className={style.rooms}>
          <header className={style.heading}>
            <h2 id={roomsHeading}>{text.sections.rooms.name}</h2>
            <ArrowLink href="/rooms">{text.home.allRooms}</ArrowLink>
          </header>
          <RoomCarousel {...data} labelledBy={roomsHeading} />
        </div>
      )}
      <Day services={data.services} picture={data.eveningPicture} />
      {data.videos.length > 0 && (
        <section className={style.clips}>
          <h2>{text.home.clips}</h2>
          <VideoGrid videos={data.videos} />
        </section>
      )}
      <section className={style.last}>
        <h2>{text.home.whenToCome}</h2>
        <BookLink>{text.home.book}</BookLink>
      </section>
    </>
  )
}

function Hero({ data: { pictures, headline, intro } }: { data: HomeData }) {
  const { text, hotel } = useSite()
  return (
    <section className={style.hero}>
      <Slideshow pictures={pictures} sizes={sizes} meaning="background" />
      <div className={style.words}>
        {hotel && <p className={style.name}>{hotel.name}</p>}
        <h1>{headline || text.home.headline}</h1>
        <p className={style.lead}>{intro || text.home.lead}</p>
        <p className={style.ways}>
          <LightBookLink>{text.home.book}</LightBookLink>
          <ArrowLink href="/rooms">{text.home.seeRooms}</ArrowLink>
        </p>
      </div>
    </section>
  )
}
