import { getManualVideo, type Video } from '../../../../contract/guest/videos.ts'
import type { Load } from '../../site/page.ts'

export interface AuthorizationData {
  /** Shows how booking goes, where there is such a clip. */
  readonly manual: Video | null
}

/** For so long a sign-in waits for its film. On the server it waits to the end: what is rendered there may be kept for everybody. */
const patienceMs = 1_000

export const loadAuthorization: Load<AuthorizationData> = async (api) => {
  const asked = api(getManualVideo)
  const reply = await (import.meta.env.SSR ? asked : Promise.race([asked, outOfPatience()]))
  // The page is whole without it.
  return { ok: true, data: { manual: reply?.ok ? reply.answer.request.data : null } }
}

const outOfPatience = () => new Promise<undefined>((resolve) => setTimeout(resolve, patienceMs))
