import { BookLink, LightBookLink } from '../../components/book-link.tsx'
import { ArrowLink } from '../../components/button.tsx'
import { RoomCarousel } from '../../components/room-carousel.tsx'
import { Slideshow } from '../../components/slideshow.tsx'
import { VideoGrid } from '../../components/video-grid.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { Day } from './day.tsx'
import styles from './home.module.css'
import { House } from './house.tsx'
import type { HomeData } from './load.ts'

/** On a phone the picture is cut to its middle, and a version of 960 pixels is enough for any screen. */
const sizes = '(max-width: 40rem) and (min-resolution: 2dppx) 320px, (max-width: 40rem) 960px, 100vw'

const roomsHeading = 'rooms-heading'

export function HomePage({ data }: { data: HomeData }) {
  const texts = useTexts()
  return (
    <>
      <Hero data={data} />
      <House house={data.house} />
      {data.rooms.length > 0 && (
        <div className={styles.rooms}>
          <header className={styles.heading}>
            <h2 id={roomsHeading}>{texts.sections.rooms.name}</h2>
            <ArrowLink href="/rooms">{texts.home.allRooms}</ArrowLink>
          </header>
          <RoomCarousel {...data} labelledBy={roomsHeading} />
        </div>
      )}
      <Day services={data.services} picture={data.eveningPicture} />
      {data.videos.length > 0 && (
        <section className={styles.clips}>
          <h2>{texts.home.clips}</h2>
          <VideoGrid videos={data.videos} />
        </section>
      )}
      <section className={styles.last}>
        <h2>{texts.home.whenToCome}</h2>
        <BookLink>{texts.home.book}</BookLink>
      </section>
    </>
  )
}

function Hero({ data: { pictures, headline, intro } }: { data: HomeData }) {
  const { texts, hotel } = useSite()
  return (
    <section className={styles.hero}>
      <Slideshow pictures={pictures} sizes={sizes} meaning="background" />
      <div className={styles.words}>
        {hotel && <p className={styles.name}>{hotel.name}</p>}
        <h1>{headline || texts.home.headline}</h1>
        <p className={styles.lead}>{intro || texts.home.lead}</p>
        <p className={styles.ways}>
          <LightBookLink>{texts.home.book}</LightBookLink>
          <ArrowLink href="/rooms">{texts.home.seeRooms}</ArrowLink>
        </p>
      </div>
    </section>
  )
}
