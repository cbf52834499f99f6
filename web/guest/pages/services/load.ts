import type { z } from 'zod'
import { getServices } from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

export type ServicesData = z.output<typeof getServices.answer>['request']['data']

export const loadServices: Load<ServicesData> = async (api, { language }) => {
  const reply = await api(getServices, { params: { lang: language } })
  return reply.ok ? { ok: true, data: reply.answer.request.data } : reply
}
