import { getManualVideo, type Video } from '../../../../contract/guest/videos.ts'
import type { Load } from '../../site/page.ts'

export interface AuthorizationData {
  /** Shows how booking goes, where there is such a clip. */
  readonly manual: Video | null
}

export const loadAuthorization: Load<AuthorizationData> = async (api) => {
  const reply = await api(getManualVideo)
  // The page is whole without it.
  return { ok: true, data: { manual: reply.ok ? reply.answer.request.data : null } }
}
