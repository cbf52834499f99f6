import { useEffect } from 'react'
import { getHotel } from '../../contract/guest/hotel.ts'
import type { DateText } from '../../contract/values.ts'
import { useAnswer } from './api.ts'
import { useLanguage } from './language.tsx'

const useHotel = () => {
  const { language } = useLanguage()
  return useAnswer(getHotel, { params: { lang: language } }).data?.request.data
}

/** Empty until the server has answered. */
export const useHotelName = (): string => useHotel()?.name ?? ''

/** The hotel's date by the server's clock; the browser's may be wrong or in another zone. */
export const useHotelDate = (): DateText | undefined => useHotel()?.today

export function usePageTitle(title: string): void {
  const hotel = useHotelName()
  useEffect(() => {
    document.title = hotel === '' ? title : `${title} - ${hotel}`
  }, [title, hotel])
}
