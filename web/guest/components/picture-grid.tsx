import { type MouseEvent, useState } from 'react'
import type { SitePicture } from '../../../contract/guest/site-words.ts'
import { imagePath } from '../../../contract/images.ts'
import { Lightbox } from './lightbox.tsx'
import { Photo } from './photo.tsx'
import type { Urgency } from './picture.tsx'
import styles from './picture-grid.module.css'

interface PictureGridProps {
  readonly pictures: readonly SitePicture[]
  /** `mosaic` lets some pictures stand larger than others, `row` shows a few of one size, `cover` the first one largest. */
  readonly arrangement: 'mosaic' | 'row' | 'cover'
  /** Whose cover the first one is: it comes along from the room's card. */
  readonly coverOf?: number
}

/** As many as stand on the first screen of a desktop: what is further down comes when it is near. */
export const firstSeen = 8

const sizes = {
  mosaic: '(min-width: 64rem) 34vw, 60vw',
  row: '(min-width: 64rem) 24vw, 50vw',
  cover: '(min-width: 64rem) 42vw, 100vw',
}

/** Pictures that open in full size; without a script they are links to themselves. */
export function PictureGrid({ pictures, arrangement, coverOf }: PictureGridProps) {
  const [open, setOpen] = useState<number>()
  const openAt = (place: number) => (event: MouseEvent) => {
    if (event.ctrlKey || event.metaKey || event.shiftKey) return
    event.preventDefault()
    setOpen(place)
  }
  return (
    <>
      <ul className={styles[arrangement]}>
        {pictures.map((picture, place) => (
          <li key={picture.name} data-cover={place === 0 ? coverOf : undefined}>
            <a href={imagePath(picture.name)} onClick={openAt(place)} aria-label={picture.alt}>
              <Photo picture={picture} sizes={sizes[arrangement]} urgency={urgencyOf(arrangement, place)} />
            </a>
          </li>
        ))}
      </ul>
      {open !== undefined && (
        <Lightbox pictures={pictures} place={open} show={setOpen} close={() => setOpen(undefined)} />
      )}
    </>
  )
}

function urgencyOf(arrangement: PictureGridProps['arrangement'], place: number): Urgency {
  if (place >= firstSeen) return 'nearby'
  return arrangement !== 'row' && place === 0 ? 'first' : 'later'
}
