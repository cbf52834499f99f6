import { createContext, useContext, useEffect } from 'react'
import type { getHotel } from '../../contract/guest/hotel.ts'
import type { DateText } from '../../contract/values.ts'
import type { Answer } from '../kit/worded-api.ts'

export type Hotel = Answer<typeof getHotel>['request']['data']

/** One for all: each row of a board asks for the date, and hundreds of questions to the same answer take longer than to draw them. */
export const HotelContext = createContext<Hotel | undefined>(undefined)

/** Empty until the server has answered. */
export const useHotelName = (): string => useContext(HotelContext)?.name ?? ''

/** The hotel's date by the server's clock; the browser's may be wrong or in another zone. */
export const useHotelDate = (): DateText | undefined => useContext(HotelContext)?.today

export function usePageTitle(title: string): void {
  const hotel = useHotelName()
  useEffect(() => {
    document.title = hotel === '' ? title : `${title} - ${hotel}`
  }, [title, hotel])
}
