import type { Language } from './values.ts'

/** How the server asks the guest site for a page. The site asks back through `transport`, which answers as the API would over HTTP. */
export interface PageRequest {
  /** Path and query. */
  readonly url: string
  readonly language: Language
  /** The site's own address without a slash at the end, for canonical links. */
  readonly origin: string
  /** Stands on the page whatever it shows. */
  readonly notice?: string | undefined
  readonly transport: Transport
}

/**
 * Words of an address that some page goes by. Whatever else stands behind its question mark (where a visitor came from, what a letter counts) changes nothing
 * that is shown.
 */
export const meantWords = [
  'checkIn',
  'checkOut',
  'guests',
  'message',
  'month',
  'payment',
  'periodStatus',
  'to',
  'token',
] as const

export interface PageAnswer {
  readonly status: number
  readonly html: string
}

/** `undefined` is an unknown address. */
export type RenderPage = (request: PageRequest) => Promise<PageAnswer | undefined>

export interface GuestSite {
  readonly render: RenderPage
  /** Whether a page shows everybody the same, until the content or the hotel's day is another. */
  isForEverybody(path: string): boolean
}

export type Transport = (request: {
  readonly method: string
  /** As the contract has it, with `:name` for what varies; `input` has the values. */
  readonly path: string
  readonly input: CallInput
  /** The same as one address. */
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
  readonly body?: string
}) => Promise<{ readonly status: number; readonly body: unknown }>

/** What a call is given, before anybody has checked it. */
export interface CallInput {
  readonly params?: object | undefined
  readonly query?: object | undefined
  readonly body?: unknown
}
