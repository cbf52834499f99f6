import { useCallback } from 'react'
import type { Booking } from '../../../../contract/office/bookings/bookings.ts'
import { getDeparture } from '../../../../contract/office/stay/departure.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { rememberWay, usualWay } from '../../bookings/forms/payment.ts'
import type { Choices } from '../../bookings/stay/asked.ts'
import { guestName } from '../../bookings/words.ts'
import { useWork } from '../../bookings/work.tsx'
import { fill } from '../../fill.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

type Leaving = (booking: Booking) => Promise<boolean>

/**
 * Lets a guest leave from the board. Who has paid is out with one click, which a word in the corner offers to undo; who owes is asked for the
 * payment first, or for the reason why there is none. Both answer whether it was done.
 */
export function useCheckOut(): { leave: Leaving; takeBack: Leaving } {
  const { language, texts } = useLanguage()
  const { ask, send } = useWork()
  const showAlert = useAlert()
  const notice = useNotice()
  const words = texts.desk.departure

  const takeBack = useCallback<Leaving>(
    async ({ id, ...booking }) => {
      const reply = await send({ id }, 'undoDeparture')
      if (reply.ok) notice(fill(words.undone, { name: guestName({ id, ...booking }) }))
      else if (reply.reason !== undefined) await showAlert({ text: reply.reason })
      return reply.ok
    },
    [send, notice, showAlert, words],
  )

  /** How it is paid, or why it is not, and how much that is; nothing where the person has given up. */
  const settle = useCallback(
    async (booking: Booking): Promise<{ choices: Choices; amount: number } | undefined> => {
      if (booking.balance <= 0) return { choices: {}, amount: 0 }
      const reply = await api(getDeparture, { params: { id: booking.id } })
      if (reply.ok) {
        const departure = reply.answer.request.data
        const usual = { kind: usualWay(), number: '' }
        const choices = await ask({ name: 'departure', booking, departure, usual })
        const { balance } = departure.prices[choices?.price ?? departure.price]
        return choices && { choices, amount: balance }
      }
      await showAlert({ text: reasonOf(reply.failure, texts) })
      return undefined
    },
    [ask, showAlert, texts],
  )

  const leave = useCallback<Leaving>(
    async (booking) => {
      const settled = await settle(booking)
      if (settled === undefined) return false
      const { choices } = settled
      if (choices.kind !== undefined) rememberWay(choices.kind)
      const reply = await send(booking, 'depart', choices)
      if (!reply.ok) {
        if (reply.reason !== undefined) await showAlert({ text: reply.reason })
        return false
      }
      const said = choices.kind ? words.donePaid : choices.owing ? words.doneOwing : words.done
      const amount = formatTmt(settled.amount, language)
      notice(fill(said, { name: guestName(booking), amount }), {
        name: words.undo,
        act: () => takeBack(booking),
      })
      return true
    },
    [settle, send, showAlert, notice, takeBack, language, words],
  )
  return { leave, takeBack }
}
