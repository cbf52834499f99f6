import { useCallback } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { rememberWay, usualWay } from '../../bookings/forms/payment.ts'
import { takesMoney } from '../../bookings/methods.ts'
import type { Choices } from '../../bookings/stay/asked.ts'
import { type BookingRow, guestName, noteLines, stayWords } from '../../bookings/words.ts'
import { roomsAround, useWork } from '../../bookings/work.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { useNotice } from '../../notice/notice.tsx'

const method = 'acceptReceptionProgram'

/**
 * Checks a guest in from the board. Who has paid is in with one click, which a word in the corner offers to undo; who owes is asked for the
 * number of the paper first. What is pinned to the booking is said in both. Answers whether it was done.
 */
export function useCheckIn(): (row: BookingRow) => Promise<boolean> {
  const { language, texts } = useLanguage()
  const { ask, send } = useWork()
  const today = useHotelDate()
  const showAlert = useAlert()
  const notice = useNotice()
  const words = texts.today.checkIn

  const undo = useCallback(
    async (booking: Booking) => {
      const reply = await send({ id: booking.id }, 'undoArrival')
      if (reply.ok) notice(fill(words.undone, { name: guestName(booking) }))
      else if (reply.reason !== undefined) await showAlert({ text: reply.reason })
    },
    [send, notice, showAlert, words],
  )

  /** How what is left is paid, and the room that is known here; nothing where the person has given up. */
  const settle = useCallback(
    async ({ booking, unit, pinned = [] }: BookingRow): Promise<Settled | undefined> => {
      // The room that was read out is the one that is given, or none is.
      const seen = unit?.proposedId === undefined ? {} : { unit_id: unit.proposedId }
      if (!takesMoney(booking, method)) return { choices: seen, number: unit?.number }
      const amount = formatTmt(booking.balance, language)
      const rack = unit && (await roomsAround(booking, today))
      const choices = await ask({
        ...(rack ? { name: 'arrival', rack } : { name: 'payment' }),
        booking,
        method,
        ...(isUnsaid(booking) && { usual: { kind: usualWay(), number: '' } }),
        question: {
          title: fill(words.title, { name: guestName(booking) }),
          lines: [
            `${booking.room_type ?? texts.bookings.unknown}, ${stayWords(booking.available_from, booking.available_to)}`,
            fill(words.owes, { amount }),
            ...noteLines(pinned, texts.bookings),
          ],
          yes: fill(words.take, { amount }),
        },
      })
      const chosen = rack?.units.find(({ id }) => id === choices?.unit_id)
      return choices && { choices, number: chosen?.number ?? unit?.number }
    },
    [ask, today, language, texts, words],
  )

  return useCallback(
    async (row) => {
      const { booking, pinned = [] } = row
      const settled = await settle(row)
      if (settled === undefined) return false
      const { choices, number } = settled
      if (choices.kind !== undefined) rememberWay(choices.kind)
      const reply = await send(booking, method, choices)
      if (!reply.ok) {
        if (reply.reason !== undefined) await showAlert({ text: reply.reason })
        return false
      }
      const owes = takesMoney(booking, method)
      const said = !owes ? words.done : choices.kind === undefined ? words.doneLater : words.donePaid
      const amount = formatTmt(booking.balance, language)
      const text = [
        fill(said, { name: guestName(booking), amount }),
        ...(number === undefined ? [] : [fill(words.inRoom, { number })]),
      ].join(', ')
      const undoing = owes ? undefined : { name: words.undo, act: () => undo(booking) }
      notice([text, ...noteLines(pinned, texts.bookings)].join('. '), undoing)
      return true
    },
    [settle, send, showAlert, notice, undo, language, texts, words],
  )
}

interface Settled {
  readonly choices: Choices
  readonly number: string | undefined
}

/** A manual booking that is not paid yet says how it is going to be. */
const isUnsaid = ({ kind, status }: Booking): boolean => kind === 'online' || status === 'paid'
