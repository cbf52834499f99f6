import type { ShoreMap as ShoreData } from '../../../contract/guest/site-words.ts'
import { useSite, useTexts } from '../site/site-context.ts'
import styles from './shore-map.module.css'
import { SiteLink } from './site-link.tsx'

/** Where things are: a drawing with numbers, and the same numbers with their names as links. */
export function ShoreMap({ shore }: { shore: ShoreData }) {
  return (
    <div className={styles.map}>
      <Drawing shore={shore} />
      <div>
        <p className="for-screen-readers">{shore.summary}</p>
        <ol className={styles.places}>
          {shore.places.map(({ name, link }, index) => (
            <li key={name}>
              <SiteLink href={link}>
                <span className={styles.number}>{index + 1}</span> {name}
              </SiteLink>
            </li>
          ))}
        </ol>
        <InAMapApp shore={shore} />
      </div>
    </div>
  )
}

/** How one gets here, from each place where one may begin. */
export const WayHere = ({ shore: { way } }: { shore: ShoreData }) =>
  way.map((line) => (
    <p key={line} className={styles.way}>
      {line}
    </p>
  ))

/** For the pointer alone: the words beside it say the same to everybody. */
function Drawing({ shore: { width, height, shapes, signs, places } }: { shore: ShoreData }) {
  return (
    <svg viewBox={`0 0 ${width} ${height}`} className={styles.drawing} aria-hidden="true" focusable="false">
      {shapes.map(({ kind, path }) => (
        <path key={path} d={path} className={styles[kind]} />
      ))}
      {signs.map(({ x, y, text }) => (
        <text key={text} x={x} y={y} className={styles.sign}>
          {text}
        </text>
      ))}
      {places.map(({ x, y, name, link }, index) => (
        <SiteLink key={name} href={link} tabIndex={-1} className={styles.pin}>
          <title>{name}</title>
          <circle cx={x} cy={y} r="29" className={styles.reach} />
          <circle cx={x} cy={y} r="15" />
          <text x={x} y={y} dy=".35em">
            {index + 1}
          </text>
        </SiteLink>
      ))}
    </svg>
  )
}

/** Phones open their own map; whoever has none can read or copy the place. */
function InAMapApp({ shore: { latitude, longitude } }: { shore: ShoreData }) {
  const texts = useTexts().shore
  const { hotel } = useSite()
  const place = `${latitude},${longitude}`
  const query = hotel ? `?q=${place}(${encodeURIComponent(hotel.name)})` : ''
  return (
    <p className={styles.position}>
      <a href={`geo:${place}${query}`}>{texts.openInApp}</a>
      <span>{place.replace(',', ', ')}</span>
    </p>
  )
}
