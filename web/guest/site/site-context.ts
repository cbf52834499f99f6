import { createContext, useContext } from 'react'
import type { HotelFacts } from '../../../contract/guest/hotel.ts'
import type { Language } from '../../../contract/values.ts'
import type { WordedApi } from '../../kit/worded-api.ts'
import type { GuestTexts } from '../text/en.ts'
import type { Route } from './page.ts'

export interface SiteFacts {
  readonly language: Language
  readonly texts: GuestTexts
  /** Missing only when the server could not read it: the pages then do without name and contacts. */
  readonly hotel: HotelFacts | undefined
  readonly api: WordedApi
  /** Every address of the site: handed in by whoever starts it, so that a page need not know the table that names it. */
  readonly routes: readonly Route[]
}

export const SiteContext = createContext<SiteFacts | undefined>(undefined)

export function useSite(): SiteFacts {
  const facts = useContext(SiteContext)
  if (!facts) throw new Error('useSite is used outside of the site.')
  return facts
}

export const useTexts = (): GuestTexts => useSite().texts
