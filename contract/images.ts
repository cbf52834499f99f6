import { z } from 'zod'

/** A picture is stored once under `<name>.jpg`; smaller versions stand beside it as `<name>-<width>.<format>`. */
export const imageWidths = [480, 960, 1600] as const
export const imageFormats = ['avif', 'webp'] as const
export type ImageFormat = (typeof imageFormats)[number]

export interface ImageVersion {
  readonly width: number
  readonly format: ImageFormat
}

/** Every smaller version that a picture has. */
export const imageVersions: readonly ImageVersion[] = imageWidths.flatMap((width) =>
  imageFormats.map((format) => ({ width, format })),
)

export const imageName = z.string().regex(/^[a-z0-9]{8,64}(-\d{3,4})?\.(avif|webp|jpg)$/)

export const imagePath = (name: string) => `/api/images/${name}`

export const versionName = (name: string, width: number, format: string) =>
  name.replace(/\.jpg$/, `-${width}.${format}`)
