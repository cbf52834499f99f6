import type { Language } from './values.ts'

/** How the server asks the guest site for a page. The site asks back through `transport`, which answers as the API would over HTTP. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  /** The site's own address without a slash at the end, for canonical links. */
  readonly origin: string
  readonly transport: Transport
}

export interface PageAnswer {
  readonly status: number
  readonly html: string
}

/** `undefined` is an unknown address. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer | undefined>

export type Transport = (request: {
  readonly method: string
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}) => Promise<{ readonly status: number; readonly body: unknown }>
