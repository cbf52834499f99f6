import type { Room } from '../../../contract/guest/rooms.ts'
import type { SitePicture } from '../../../contract/guest/site-words.ts'
import type { GuestTexts } from '../text/en.ts'

/** The API says how large a room's pictures are only by what it makes of them: all are made for frames of 4 : 3. */
export const picturesOf = (
  { images, translations }: Pick<Room, 'images' | 'translations'>,
  words: GuestTexts['room'],
): SitePicture[] =>
  images.map((name, index) => ({
    name,
    alt: words.picture(translations.room_type, index + 1, images.length),
    width: 1600,
    height: 1200,
    placeholder: null,
  }))
