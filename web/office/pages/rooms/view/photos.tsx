import { useState } from 'react'
import { useTexts } from '../../../all-texts.ts'
import { fill } from '../../../fill.ts'
import { Picture } from '../picture.tsx'
import styles from './view.module.css'

/** One photo large, the others to choose from. */
export function Photos({ images }: { images: readonly string[] }) {
  const { sheet } = useTexts().rooms
  const [chosen, setChosen] = useState<string>()
  const [cover] = images
  const large = images.find((image) => image === chosen) ?? cover
  if (large === undefined) return <p className={styles.empty}>{sheet.noPhotos}</p>
  const nameOf = (image: string) => fill(sheet.photo, { number: images.indexOf(image) + 1 })
  return (
    <div className={styles.photos}>
      <Picture className={styles.large} name={large} width={960} alt={nameOf(large)} />
      {images.length > 1 && (
        <div className={styles.thumbs}>
          {images.map((image) => (
            <button
              key={image}
              type="button"
              className={styles.thumb}
              aria-label={nameOf(image)}
              aria-pressed={image === large}
              onClick={() => setChosen(image)}
            >
              <Picture className={styles.small} name={image} width={480} alt="" />
            </button>
          ))}
        </div>
      )}
    </div>
  )
}
