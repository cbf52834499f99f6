import { useState } from 'react'
import type { Video } from '../../../contract/guest/videos.ts'
import { useHydrated } from '../site/hydrated.ts'
import { useTexts } from '../site/site-context.ts'
import { Nearby } from './nearby.tsx'
import styles from './video-grid.module.css'

/** Clips as still pictures: a clip itself travels only when somebody asks for it. */
export function VideoGrid({ videos }: { videos: readonly Video[] }) {
  return (
    <ul className={styles.grid}>
      {videos.map((video) => (
        <li key={video.url}>
          <Clip video={video} />
        </li>
      ))}
    </ul>
  )
}

function Clip({ video }: { video: Video }) {
  const texts = useTexts().home
  const hydrated = useHydrated()
  const [playing, setPlaying] = useState(false)
  if (playing) return <Player video={video} />
  const still = <Still video={video} />
  // Without a script the clip opens by itself.
  if (!hydrated) {
    return (
      <a href={video.url} className={styles.still} aria-label={texts.playClip(video.alt)}>
        {still}
      </a>
    )
  }
  return (
    <button
      type="button"
      className={styles.still}
      aria-label={texts.playClip(video.alt)}
      onClick={() => setPlaying(true)}
    >
      {still}
    </button>
  )
}

function Still({ video: { poster, poster_avif, width, height } }: { video: Video }) {
  return (
    <>
      <Nearby>
        <picture>
          <source type="image/avif" srcSet={poster_avif} />
          <img src={poster} alt="" width={width} height={height} loading="lazy" decoding="async" />
        </picture>
      </Nearby>
      <svg viewBox="0 0 64 64" aria-hidden="true" focusable="false">
        <circle cx="32" cy="32" r="31" />
        <path d="M26 20l20 12-20 12Z" />
      </svg>
    </>
  )
}

/** The button that was pressed is gone: whoever has no mouse goes on with the clip that stands in its place. */
const takeFocus = (player: HTMLVideoElement | null) => player?.focus({ preventScroll: true })

function Player({ video: { url, webm, poster, width, height, alt } }: { video: Video }) {
  return (
    // The clips have neither words nor sound: there is nothing to caption.
    <video
      ref={takeFocus}
      className={styles.player}
      controls
      autoPlay
      muted
      playsInline
      poster={poster}
      width={width}
      height={height}
      aria-label={alt}
    >
      <source src={webm} type="video/webm" />
      <source src={url} type="video/mp4" />
    </video>
  )
}
