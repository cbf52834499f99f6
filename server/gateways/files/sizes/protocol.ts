import type { ImageVersion } from '../../../../contract/images.ts'

/** What the server and the process that draws say to each other. */

export interface SizingOrder {
  readonly picture: Buffer
  readonly versions: readonly ImageVersion[]
}

export interface DrawnVersion extends ImageVersion {
  readonly bytes: Buffer
}

export type SizingWord =
  | { readonly drawn: DrawnVersion }
  | { readonly placeholder: string }
  | { readonly unreadable: string }
