import type { z } from 'zod'
import { getAbout, getShore, type ShoreMap } from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

export type AboutData = z.output<typeof getAbout.answer>['request']['data'] & {
  readonly shore: ShoreMap | null
}

export const loadAbout: Load<AboutData> = async (api, { language }) => {
  const params = { params: { lang: language } }
  const [about, shore] = await Promise.all([api(getAbout, params), api(getShore, params)])
  if (!about.ok) return about
  if (!shore.ok) return shore
  return { ok: true, data: { ...about.answer.request.data, ...shore.answer.request.data } }
}
