import type { Route } from './page.ts'

export interface RouteMatch {
  readonly route: Route
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
}

/** The route that an address (path and query) leads to. A slash at the end makes no difference. */
export function matchRoute(routes: readonly Route[], address: string): RouteMatch | undefined {
  const [path = '', search = ''] = splitAt(address, '?')
  const segments = segmentsOf(path)
  for (const route of routes) {
    const params = paramsOf(segmentsOf(route.pattern), segments)
    if (params) return { route, params, query: new URLSearchParams(search) }
  }
  return undefined
}

function paramsOf(pattern: string[], segments: string[]): Record<string, string> | undefined {
  if (pattern.length !== segments.length) return undefined
  const params: Record<string, string> = {}
  for (const [index, expected] of pattern.entries()) {
    const segment = decoded(segments[index] ?? '')
    if (segment === undefined) return undefined
    if (expected.startsWith(':') && segment !== '') params[expected.slice(1)] = segment
    else if (expected !== segment) return undefined
  }
  return params
}

const segmentsOf = (path: string): string[] => path.replace(/^\/|\/$/g, '').split('/')

function decoded(segment: string): string | undefined {
  try {
    return decodeURIComponent(segment)
  } catch {
    return undefined
  }
}

function splitAt(text: string, mark: string): string[] {
  const at = text.indexOf(mark)
  return at < 0 ? [text] : [text.slice(0, at), text.slice(at + 1)]
}
