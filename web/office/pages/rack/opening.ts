import { useQueryClient } from '@tanstack/react-query'
import { useLocation } from 'wouter'
import { getBookingByNumber } from '../../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { answerOf, api, CallFailed } from '../../api.ts'
import { useWayToBooking } from '../../bookings/opening.ts'
import { reasonOf } from '../../states/failed.tsx'

/**
 * The rack shows everybody who is in a room, also whom not everybody may open: reception has no departed guests on its lists. So it is asked for
 * before it is opened; otherwise the whole screen would become a page that is not there. The sheet reads the same answer.
 */
export function useOpenBar(): (number: number) => Promise<void> {
  const texts = useTexts()
  const client = useQueryClient()
  const [, navigate] = useLocation()
  const { toBooking, state, replace } = useWayToBooking()
  const showAlert = useAlert()
  return async (number) => {
    const input = { params: { book_number: number } }
    try {
      await client.fetchQuery({
        queryKey: [getBookingByNumber.path, input],
        queryFn: () => answerOf(api(getBookingByNumber, input)),
      })
    } catch (error) {
      if (!(error instanceof CallFailed)) throw error
      return showAlert({ text: reasonOf(error.failure, texts) })
    }
    return navigate(toBooking(number), { replace, state })
  }
}
