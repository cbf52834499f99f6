import { imagePath, versionName } from '../../../../contract/images.ts'

interface Props {
  readonly name: string
  readonly width: 480 | 960
  readonly alt: string
  readonly className: string | undefined
}

/** A photo of a room in one of its smaller versions; the server answers with the photo itself until they are made. */
export const Picture = ({ name, width, alt, className }: Props) => (
  <img
    className={className}
    src={imagePath(versionName(name, width, 'webp'))}
    alt={alt}
    width={4}
    height={3}
    loading="lazy"
    draggable={false}
  />
)
