import { type Refusal, refuse } from '../../../contract/errors.ts'
import type { Context } from '../../context.ts'
import { findImage } from '../../database/rooms/images.ts'

export interface Image {
  readonly mediaType: string
  readonly bytes: Buffer
  /** Whether it is the size that was asked for, and not the picture from which that will be made. */
  readonly final: boolean
}

export const readImage = async ({ database }: Context, name: string): Promise<Image | Refusal> =>
  (await findImage(database, name)) ?? refuse('image_not_found')
