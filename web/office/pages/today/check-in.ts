import { useCallback } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { type Payment, rememberWay, usualWay } from '../../bookings/forms/payment.ts'
import { takesMoney } from '../../bookings/methods.ts'
import { type BookingRow, guestName, noteLines, stayWords } from '../../bookings/words.ts'
import { useWork } from '../../bookings/work.tsx'
import { fill } from '../../fill.ts'
import { useNotice } from '../../notice/notice.tsx'

const method = 'acceptReceptionProgram'

/**
 * Checks a guest in from the board. Who has paid is in with one click, which a word in the corner offers to undo; who owes is asked for the
 * number of the paper first. What is pinned to the booking is said in both. Answers whether it was done.
 */
export function useCheckIn(): (row: BookingRow) => Promise<boolean> {
  const { language, texts } = useLanguage()
  const { askPayment, send } = useWork()
  const showAlert = useAlert()
  const notice = useNotice()
  const words = texts.today.checkIn

  const undo = useCallback(
    async (booking: Booking) => {
      const reply = await send({ id: booking.id }, 'undoArrival')
      if (reply.ok) notice(fill(words.undone, { name: guestName(booking) }))
      else await showAlert({ text: reply.reason })
    },
    [send, notice, showAlert, words],
  )

  return useCallback(
    async ({ booking, pinned = [] }) => {
      const notes = noteLines(pinned, texts.bookings)
      const say = (text: string) => [text, ...notes].join('. ')
      const name = guestName(booking)
      const amount = formatTmt(booking.balance, language)
      const owes = takesMoney(booking, method)
      const paid: Payment | undefined = owes
        ? await askPayment({
            booking,
            method,
            ...(isUnsaid(booking) && { usual: { kind: usualWay(), number: '' } }),
            question: {
              title: fill(words.title, { name }),
              lines: [
                `${booking.room_type ?? texts.bookings.unknown}, ${stayWords(booking.available_from, booking.available_to)}`,
                fill(words.owes, { amount }),
                ...notes,
              ],
              yes: fill(words.take, { amount }),
            },
          })
        : {}
      if (paid === undefined) return false
      if (paid.kind !== undefined) rememberWay(paid.kind)
      const reply = await send(booking, method, paid)
      if (!reply.ok) {
        await showAlert({ text: reply.reason })
        return false
      }
      if (owes)
        notice(say(fill(paid.kind === undefined ? words.doneLater : words.donePaid, { name, amount })))
      else notice(say(fill(words.done, { name })), { name: words.undo, act: () => undo(booking) })
      return true
    },
    [askPayment, send, showAlert, notice, undo, language, texts, words],
  )
}

/** A manual booking that is not paid yet says how it is going to be. */
const isUnsaid = ({ kind, status }: Booking): boolean => kind === 'online' || status === 'paid'
