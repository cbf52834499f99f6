import type { ReactNode } from 'react'
import type { Language } from '../../../contract/values.ts'
import { type Failure, unknownAddress } from '../../kit/api.ts'
import type { WordedApi } from '../../kit/worded-api.ts'
import type { GuestTexts } from '../text/en.ts'

/** What an address says about a visit to a page. */
export interface Visit {
  readonly params: Readonly<Record<string, string>>
  readonly query: URLSearchParams
  readonly language: Language
  /** What the link that led here handed over; nothing on the server. */
  readonly handedOver?: unknown
}

export type Loaded<Data> =
  | {
      readonly ok: true
      readonly data: Data
      /** What the server answers, where it depends on what was found. */
      readonly status?: number
    }
  | { readonly ok: false; readonly failure: Failure }

/** Fetches everything that a page shows: on the server before it renders, in the browser when a guest goes there. */
export type Load<Data> = (api: WordedApi, visit: Visit) => Promise<Loaded<Data>>

export type PageView<Data> = (props: { readonly data: Data }) => ReactNode

/** One address of the site. The page's code comes when it is needed; `load` is here already, so both travel at once. */
export interface Route<Data = unknown> {
  /** With `:name` for a part that varies. */
  readonly pattern: string
  /** The folder in pages/. */
  readonly folder: string
  /** Names the page in titles and in the header. */
  readonly section: keyof GuestTexts['sections']
  /** Stands in the header; the order there is the order of the table. */
  readonly inHeader?: true
  /**
   * Shows everybody the same, until the content or the hotel's day is another: what it loads depends on nothing but the address and the language.
   * The server keeps such a page.
   */
  readonly forEverybody?: true
  /** What the server renders of it is for clients: visitors are led to the sign-in before they see it. */
  readonly behindGate?: true
  /** What the server answers when all goes well, if not 200. */
  readonly status?: number
  readonly load: Load<Data>
  readonly view: () => Promise<PageView<Data>>
}

/** For pages that consist of words alone. */
export const loadNothing: Load<undefined> = async () => ({ ok: true, data: undefined })

/** For an address whose shape already says that nothing can stand there. */
export const notFound: Loaded<never> = {
  ok: false,
  failure: unknownAddress,
}
