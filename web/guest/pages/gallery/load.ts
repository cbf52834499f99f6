import type { z } from 'zod'
import { getGallery } from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

export type GalleryData = z.output<typeof getGallery.answer>['request']['data']

export const loadGallery: Load<GalleryData> = async (api, { language }) => {
  const reply = await api(getGallery, { params: { lang: language } })
  return reply.ok ? { ok: true, data: reply.answer.request.data } : reply
}
