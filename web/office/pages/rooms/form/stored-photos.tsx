import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { CloseButton } from '../../../controls/close-button.tsx'
import { fill } from '../../../fill.ts'
import { Picture } from '../picture.tsx'
import { Sorting, useSorted } from '../sorting.tsx'
import styles from './photos.module.css'

interface Props {
  readonly images: readonly string[]
  /** Those of them that could not be made smaller. */
  readonly setAside: readonly string[]
  readonly pace: 'ready' | 'waiting'
  readonly onOrder: (images: readonly string[]) => void
  readonly onRemove: (image: string) => void
}

/** The photos that the room has: the first is the cover. */
export function StoredPhotos({ images, setAside, pace, onOrder, onRemove }: Props) {
  const { sheet } = useTexts().rooms
  const nameOf = (image: string) => fill(sheet.photo, { number: images.indexOf(image) + 1 })
  return (
    <Sorting ids={images} nameOf={nameOf} layout="tiles" onOrder={onOrder}>
      <ul className={styles.tiles}>
        {images.map((image, place) => (
          <Tile
            key={image}
            image={image}
            number={place + 1}
            state={setAside.includes(image) ? 'set aside' : 'sound'}
            pace={pace}
            onCover={() => onOrder([image, ...images.filter((other) => other !== image)])}
            onRemove={() => onRemove(image)}
          />
        ))}
      </ul>
    </Sorting>
  )
}

interface TileProps {
  readonly image: string
  readonly number: number
  readonly state: 'sound' | 'set aside'
  readonly pace: 'ready' | 'waiting'
  readonly onCover: () => void
  readonly onRemove: () => void
}

function Tile({ image, number, state, pace, onCover, onRemove }: TileProps) {
  const { photos: words, sheet, drag } = useTexts().rooms
  const { place, handle, isDragging } = useSorted(image, pace)
  const name = fill(sheet.photo, { number })
  return (
    <li {...place} className={isDragging ? `${styles.tile} ${styles.taken}` : styles.tile}>
      <button type="button" {...handle} className={styles.handle} aria-label={fill(drag, { what: name })}>
        <Picture className={styles.picture} name={image} width={480} alt="" />
      </button>
      <CloseButton
        className={styles.remove}
        disabled={pace === 'waiting'}
        aria-label={fill(words.remove, { number })}
        onClick={onRemove}
      />
      {number === 1 ? (
        <span className={styles.cover}>{words.cover}</span>
      ) : (
        <Button
          className={styles.makeCover}
          variant="subtle"
          size="compact-xs"
          disabled={pace === 'waiting'}
          aria-label={fill(words.makeCoverOf, { number })}
          onClick={(event) => {
            // The button goes with the press: the focus stays with its photo.
            event.currentTarget.closest('li')?.querySelector('button')?.focus()
            onCover()
          }}
        >
          {words.makeCover}
        </Button>
      )}
      {state === 'set aside' && <p className={styles.trouble}>{words.setAside}</p>}
    </li>
  )
}
