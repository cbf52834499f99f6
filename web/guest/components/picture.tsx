import { imageFormats, imagePath, imageWidths, versionName } from '../../../contract/images.ts'
import { Nearby } from './nearby.tsx'

/**
 * `first` is the picture that a guest waits for; `later` comes when the browser finds it near enough; `nearby` stands far down a long page and
 * comes just before it is seen.
 */
export type Urgency = 'first' | 'later' | 'nearby'

interface PictureProps {
  /** As the API names it. */
  readonly name: string
  /** Empty for a picture that only repeats the words beside it. */
  readonly alt: string
  /** How wide the picture stands on the page, for the browser's choice of a version. */
  readonly sizes: string
  readonly urgency: Urgency
  readonly className?: string | undefined
  /** The measure of the original, where it is known. Pages give pictures a frame, so nothing moves either way. */
  readonly width?: number
  readonly height?: number
}

/** Versions by width and format; the largest JPEG stands in where neither format is known. */
export function Picture({ name, alt, sizes, urgency, className, width = 1600, height = 1200 }: PictureProps) {
  const picture = (
    <picture>
      {imageFormats.map((format) => (
        <source key={format} type={`image/${format}`} srcSet={versionsOf(name, format)} sizes={sizes} />
      ))}
      <img
        src={imagePath(name)}
        alt={alt}
        width={width}
        height={height}
        className={className}
        decoding="async"
        loading={urgency === 'first' ? 'eager' : 'lazy'}
        fetchPriority={urgency === 'first' ? 'high' : 'auto'}
      />
    </picture>
  )
  return urgency === 'nearby' ? <Nearby>{picture}</Nearby> : picture
}

const versionsOf = (name: string, format: string): string =>
  imageWidths.map((width) => `${imagePath(versionName(name, width, format))} ${width}w`).join(', ')
