import { useEffect, useState } from 'react'
import type { DateText } from '../../contract/values.ts'

// Sweden writes dates as the wire does: yyyy-mm-dd.
const calendar = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Ashgabat' })

/** The hotel's calendar date, whatever the zone of the browser. */
export const hotelDate = (instant: Date): DateText => calendar.format(instant)

/** Today at the hotel; a page that stays open overnight moves on to the new day. */
export function useHotelDate(): DateText {
  const [today, setToday] = useState(() => hotelDate(new Date()))

  useEffect(() => {
    const timer = setInterval(() => setToday(hotelDate(new Date())), 30_000)
    return () => clearInterval(timer)
  }, [])
  return today
}
