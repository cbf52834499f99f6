import { BookLink } from '../../components/book-link.tsx'
import { ArrowLink } from '../../components/button.tsx'
import { RoomCarousel } from '../../components/room-carousel.tsx'
import { Slideshow } from '../../components/slideshow.tsx'
import { VideoGrid } from '../../components/video-grid.tsx'
import { useTexts } from '../../site/site-context.ts'
import { BookingBar } from './booking-bar.tsx'
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

/** A picture that stays clear, the promise on it or below it, and the bar over its edge. */
function Hero({ data: { pictures, headline, intro, bookingWindow } }: { data: HomeData }) {
  const { home } = useTexts()
  return (
    <section className={styles.hero}>
      <div className={styles.picture}>
        <Slideshow pictures={pictures} sizes={sizes} meaning="background" />
      </div>
      <div className={styles.words}>
        <h1>{headline || home.headline}</h1>
        <p className={styles.lead}>{intro || home.lead}</p>
      </div>
      <BookingBar bookingWindow={bookingWindow} />
    </section>
  )
}
