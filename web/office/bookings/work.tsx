import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { setStatusBook } from '../../../contract/office/booking-actions.ts'
import type { OfficeBooking } from '../../../contract/office/bookings.ts'
import { useAlert } from '../alert/alert.tsx'
import { api } from '../api.ts'
import { useConfirmation } from '../dialog/confirmation.tsx'
import { fill } from '../fill.ts'
import { useLanguage } from '../language.tsx'
import { reasonOf } from '../states/failed.tsx'
import { usePatchBooking } from './booking-list.ts'
import { PaymentDialog } from './forms/payment-dialog.tsx'
import { afterMethod, type Method, mayPayLater, takesAway, takesMoney, whatHappens } from './methods.ts'
import { stayWords } from './words.ts'

const restMs = 3_000

interface Work {
  /** 'waiting' while a request runs, 'resting' for three seconds after it: no button acts then. */
  readonly pace: 'ready' | 'waiting' | 'resting'
  /** Asks, and if the person agrees does it and shows what the server said. Answers whether it was done. */
  act(booking: OfficeBooking, method: Method): Promise<boolean>
  /** Runs a request of a form under the same pace. */
  run<R>(request: () => Promise<R>): Promise<R>
}

interface Payment {
  readonly type?: string
  readonly nbc?: string
}

const WorkContext = createContext<Work | undefined>(undefined)

export function BookingWork({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage()
  const [pace, setPace] = useState<Work['pace']>('ready')
  const [paying, setPaying] = useState<Paying>()
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const patch = usePatchBooking()
  const client = useQueryClient()

  const run = useCallback<Work['run']>(
    async (request) => {
      setPace('waiting')
      const reply = await request()
      setPace('resting')
      setTimeout(() => setPace('ready'), restMs)
      void client.invalidateQueries()
      return reply
    },
    [client],
  )

  const act = useCallback<Work['act']>(
    async (booking, method) => {
      const happens = whatHappens(booking, method, language, texts)
      const title = `${texts.bookings.methods[method]}: ${fill(texts.bookings.sheet.title, { number: booking.book_number })}`
      const lines = [stayWords(booking.available_from, booking.available_to), happens]
      const payment: Payment | undefined = takesMoney(booking, method)
        ? await new Promise((settle) => setPaying({ booking, method, title, lines, settle }))
        : (await confirm({
              title,
              lines,
              yes: texts.bookings.methods[method],
              takesAway: takesAway.has(method),
            }))
          ? {}
          : undefined
      setPaying(undefined)
      if (payment === undefined) return false
      const reply = await run(() =>
        api(setStatusBook, { query: { booking_id: booking.id, method, ...payment } }),
      )
      if (reply.ok) patch(booking.id, (one) => afterMethod(one, method))
      const text = reply.ok ? reply.answer.request.message : reasonOf(reply.failure, texts)
      await showAlert({ text })
      return reply.ok
    },
    [language, texts, confirm, run, patch, showAlert],
  )

  const work = useMemo(() => ({ pace, act, run }), [pace, act, run])
  return (
    <WorkContext value={work}>
      {children}
      {paying && (
        <PaymentDialog
          title={paying.title}
          lines={paying.lines}
          yes={texts.bookings.methods[paying.method]}
          usualType={paying.booking.type === 0 ? undefined : paying.booking.type}
          mayPayLater={mayPayLater(paying.booking, paying.method)}
          onSettle={paying.settle}
        />
      )}
    </WorkContext>
  )
}

interface Paying {
  readonly booking: OfficeBooking
  readonly method: Method
  readonly title: string
  readonly lines: readonly string[]
  readonly settle: (payment: Payment | undefined) => void
}

export function useWork(): Work {
  const work = useContext(WorkContext)
  if (work === undefined) throw new Error('BookingWork is missing.')
  return work
}
