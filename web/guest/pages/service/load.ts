import type { z } from 'zod'
import { getService } from '../../../../contract/guest/site-words.ts'
import type { Load } from '../../site/page.ts'

export interface ServiceData {
  /** `null` when there is none under that id. */
  readonly service: z.output<typeof getService.answer>['request']['data']['service'] | null
}

export const loadService: Load<ServiceData> = async (api, { params, language }) => {
  const reply = await api(getService, { params: { lang: language, id: params.id ?? '' } })
  if (reply.ok) return { ok: true, data: reply.answer.request.data }
  const { failure } = reply
  const unknown = failure.kind === 'refused' && (failure.http === 404 || failure.http === 400)
  return unknown ? { ok: true, data: { service: null }, status: 404 } : reply
}
