import { useDocumentTitle } from '@mantine/hooks'
import { getHotel } from '../../contract/guest/hotel.ts'
import { useAnswer } from './api.ts'
import { useLanguage } from './language.tsx'

/** Empty until the server has answered. */
export function useHotelName(): string {
  const { language } = useLanguage()
  return useAnswer(getHotel, { params: { lang: language } }).data?.request.data.name ?? ''
}

export function usePageTitle(title: string): void {
  const hotel = useHotelName()
  useDocumentTitle(hotel === '' ? title : `${title} - ${hotel}`)
}
