import type { z } from 'zod'
import { getAbout } from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

export type AboutData = z.output<typeof getAbout.answer>['request']['data']

export const loadAbout: Load<AboutData> = async (api, { language }) => {
  const reply = await api(getAbout, { params: { lang: language } })
  return reply.ok ? { ok: true, data: reply.answer.request.data } : reply
}
