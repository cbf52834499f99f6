import type { z } from 'zod'
import { getGallery } from '../../../../contract/guest/site-words.ts'
import { firstSeen } from '../../components/picture-grid.tsx'
import type { Load } from '../../site/page.ts'

export type GalleryData = z.output<typeof getGallery.answer>['request']['data']

/** What is further down has no few pixels to stand there before it: dozens of them cost a phone more time than the pictures of its first screen. */
export const loadGallery: Load<GalleryData> = async (api, { language }) => {
  const reply = await api(getGallery, { params: { lang: language } })
  if (!reply.ok) return reply
  const { pictures, ...rest } = reply.answer.request.data
  const lighter = pictures.map((picture, place) =>
    place < firstSeen ? picture : { ...picture, placeholder: null },
  )
  return { ok: true, data: { ...rest, pictures: lighter } }
}
