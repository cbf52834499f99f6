import type { HotelFacts } from '../../../contract/guest/hotel.ts'
import type { Language } from '../../../contract/values.ts'
import type { Failure } from '../../kit/api.ts'

/** What the server puts into the HTML, so that the browser need not fetch again what it can already see. */
export interface PageData {
  readonly language: Language
  readonly hotel?: HotelFacts | undefined
  /** The route that was rendered; the address may differ, for instance during maintenance. */
  readonly pattern: string
  readonly content: { readonly data: unknown } | { readonly failure: Failure }
}

export const pageDataId = 'page-data'

/** JSON that cannot end the script element it stands in, nor begin a comment there. */
export const toScriptJson = (data: object): string => JSON.stringify(data).replaceAll('<', '\\u003c')
