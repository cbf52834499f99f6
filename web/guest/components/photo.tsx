import type { SitePicture } from '../../../contract/guest/site-words.ts'
import styles from './photo.module.css'
import { Picture, type Urgency } from './picture.tsx'

interface PhotoProps {
  readonly picture: SitePicture
  readonly sizes: string
  readonly urgency: Urgency
  /** Other words than the picture's own; empty where the words beside it say enough. */
  readonly alt?: string
  readonly fit?: 'cover' | 'contain'
}

/**
 * A picture that fills its frame. A few pixels of it, which came with the page, stand there until it arrives: as an
 * image of their own, because the content policy allows no styles in the page.
 */
export function Photo({ picture, sizes, urgency, alt = picture.alt, fit = 'cover' }: PhotoProps) {
  const { name, width, height, placeholder } = picture
  return (
    <span className={fit === 'cover' ? styles.cover : styles.contain}>
      {placeholder && fit === 'cover' && <img src={placeholder} alt="" className={styles.placeholder} />}
      <Picture
        name={name}
        alt={alt}
        sizes={sizes}
        urgency={urgency}
        width={width}
        height={height}
        className={styles.picture}
      />
    </span>
  )
}
