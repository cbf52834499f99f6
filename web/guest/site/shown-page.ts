import type { Failure } from '../../kit/api.ts'
import { matchRoute } from './match-route.ts'
import type { PageView, Route } from './page.ts'
import type { SiteFacts } from './site-context.ts'

/** A page with everything that it takes to show it, or with what stood in the way. */
export interface ShownPage {
  readonly route: Route
  readonly content:
    | { readonly View: PageView<unknown>; readonly data: unknown; readonly status?: number | undefined }
    | { readonly failure: Failure; readonly retryBy: 'loading' | 'reloading' }
}

/** `undefined` is an unknown address. */
export async function preparePage(
  address: string,
  {
    routes,
    api,
    language,
    handedOver,
  }: Pick<SiteFacts, 'routes' | 'api' | 'language'> & { handedOver?: unknown },
): Promise<ShownPage | undefined> {
  const match = matchRoute(routes, address)
  if (!match) return undefined
  const { route, params, query } = match
  const [View, loaded] = await Promise.all([
    viewOf(route),
    route.load(api, { params, query, language, handedOver }),
  ])
  // A browser may remember for as long as the page lives that a script did not come.
  if (!View) return { route, content: { failure: { kind: 'unreachable' }, retryBy: 'reloading' } }
  if (loaded.ok) return { route, content: { View, data: loaded.data, status: loaded.status } }
  if (loaded.failure.kind === 'refused' && loaded.failure.http === 404) return undefined
  return { route, content: { failure: loaded.failure, retryBy: 'loading' } }
}

/** Fetches a page's code ahead of a visit that seems likely. */
export function prefetchPage(routes: readonly Route[], address: string): void {
  const match = matchRoute(routes, address)
  if (match) void viewOf(match.route)
}

const viewOf = (route: Route): Promise<PageView<unknown> | undefined> => route.view().catch(() => undefined)
