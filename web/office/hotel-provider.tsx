import { useQuery } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { getHotel } from '../../contract/guest/hotel.ts'
import { answerOf, api } from './api.ts'
import { HotelContext } from './hotel.ts'
import { useLanguage } from './language.tsx'

/** So long after midnight a screen that nobody has touched may still show the old date. */
const everyMs = 30_000

export function HotelProvider({ children }: { children: ReactNode }) {
  const { language } = useLanguage()
  const input = { params: { lang: language } }
  const { data } = useQuery({
    queryKey: [getHotel.path, input],
    queryFn: () => answerOf(api(getHotel, input)),
    refetchInterval: everyMs,
  })
  return <HotelContext value={data?.request.data}>{children}</HotelContext>
}
