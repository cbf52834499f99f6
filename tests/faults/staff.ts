import { isRefusal } from '../../contract/errors.ts'
import { cancelBooking } from '../../server/actions/bookings/cancel-booking.ts'
import { takeDeskPayment } from '../../server/actions/money/take-payment.ts'
import { meaningOf, saysOver } from '../races/recorded.ts'
import { refundAtBank, reverseOrder } from '../support/money/bank.ts'
import type { Guest } from './guests.ts'

/** Staff take desk money and call bookings off, whatever the bank is doing to them at that moment. */
export async function staffDealWith(guest: Guest): Promise<void> {
  const bookingId = guest.booking?.id
  if (bookingId === undefined) return
  const { hotel } = guest
  const { context } = hotel.site
  const by = { kind: 'staff', staffId: hotel.staffId } as const
  const drawn = guest.chance.between(1, 100)
  if (guest.role === 'unlucky' || drawn <= 22) {
    const method = guest.role !== 'unlucky' && drawn <= 14 ? 'cancelBook' : 'cancelBookFull'
    const outcome = await hotel.record.call(
      'staff',
      { do: 'cancel', booking: bookingId },
      () => cancelBooking(context, { bookingId, method, by }),
      (heard) => meaningOf(saysOver, isRefusal(heard) ? {} : { due: heard.refund })(heard),
    )
    hotel.tally.add(`staff: ${method}: ${isRefusal(outcome) ? outcome.refused : 'done'}`)
  } else if (guest.intention === 'pays_at_the_desk' || drawn <= 28) {
    const payment = { bookingId, staffId: hotel.staffId, channel: 'note', receiptNumber: undefined } as const
    const begun = hotel.record.begin('staff', { do: 'take', booking: bookingId, amount: 0 })
    const outcome = await takeDeskPayment(context, { ...payment, amount: undefined })
    const amount = isRefusal(outcome) ? 0 : outcome.taken
    begun.write(meaningOf(saysOver)(outcome), { do: 'take', booking: bookingId, amount })
    hotel.tally.add(`staff: take-payment: ${isRefusal(outcome) ? outcome.refused : 'done'}`)
  }
}

const partTheBankGivesBack = 7_000

/** The bank takes payments back by itself, whole or in part, known to us or not. */
export async function bankMeddlesWith(guest: Guest): Promise<void> {
  const orderNumber = guest.browser.orderSeen()
  if (orderNumber === undefined) return
  const { hotel } = guest
  const drawn = guest.chance.between(1, 100)
  if (drawn <= 6) {
    const reversed = await reverseOrder(hotel.site, orderNumber).catch(notPaid)
    if (reversed) hotel.tally.add('bank staff: reversed')
  } else if (drawn <= 10) {
    const refunded = await refundAtBank(hotel.site, orderNumber, partTheBankGivesBack).catch(notPaid)
    if (!refunded) return
    hotel.givenBackByBank.push({ orderNumber, amount: partTheBankGivesBack })
    hotel.tally.add('bank staff: gave a part back')
  }
}

const notPaid = (error: Error): undefined => {
  if (!/: 409 /.test(error.message)) throw error
}
