import { z } from 'zod'

/** A picture is stored once under `<name>.jpg`; smaller versions stand beside it as `<name>-<width>.<format>`. */
export const imageWidths = [480, 960, 1600] as const
export const imageFormats = ['avif', 'webp'] as const

export const imageName = z.string().regex(/^[a-z0-9]{8,64}(-\d{3,4})?\.(avif|webp|jpg)$/)

export const imagePath = (name: string) => `/api/images/${name}`

export const versionName = (name: string, width: number, format: string) =>
  name.replace(/\.jpg$/, `-${width}.${format}`)
