import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { type Booking, getBooking } from '../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useShownQueue } from '../../kit/alert/shown-queue.ts'
import { api } from '../api.ts'
import { type Question, useConfirmation } from '../dialog/confirmation.tsx'
import { lateDialog } from '../dialog/late-dialog.ts'
import { useLanguage } from '../language.tsx'
import { reasonOf } from '../states/failed.tsx'
import { usePatchBooking } from './booking-list.ts'
import { notSaid, type Paid, type Payment } from './forms/payment.ts'
import { type Method, mayPayLater, methodQuestion, paysBack, takesMoney, withMethod } from './methods.ts'
import { receiptOf } from './words.ts'

const PaymentDialog = lateDialog(() => import('./forms/payment-dialog.tsx'))

const restMs = 3_000

interface Running {
  readonly bookingId: number
  readonly method: Method
}

interface Work {
  /** 'waiting' while a request runs, 'resting' for three seconds after it: no button acts then. */
  readonly pace: 'ready' | 'waiting' | 'resting'
  /** Which button has started the request. */
  readonly running: Running | undefined
  /** Asks, and if the person agrees does it and shows what the server said. Answers whether it was done. */
  act(booking: Booking, method: Method): Promise<boolean>
  /** Runs a request of a form under the same pace. */
  run<R>(request: () => Promise<R>): Promise<R>
}

const WorkContext = createContext<Work | undefined>(undefined)

export function BookingWork({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage()
  const { pace, run } = usePace()
  const [running, setRunning] = useState<Running>()
  const [payments, asked] = useShownQueue<Paying, Payment | undefined>(undefined)
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const patch = usePatchBooking()

  const agree = useCallback(
    async (booking: Booking, method: Method, refund: number): Promise<Payment | undefined> => {
      const question = methodQuestion(booking, method, refund, language, texts)
      if (takesMoney(booking, method)) return payments.ask({ booking, method, question })
      return (await confirm(question)) ? {} : undefined
    },
    [language, texts, confirm, payments],
  )

  const act = useCallback<Work['act']>(
    async (seen, method) => {
      const known = await whatIsKnown(seen, method)
      if ('failure' in known) {
        await showAlert({ text: reasonOf(known.failure, texts) })
        return false
      }
      const { booking, refund } = known
      const payment = await agree(booking, method, refund)
      if (payment === undefined) return false
      setRunning({ bookingId: booking.id, method })
      const { id: booking_id, version } = booking
      const reply = await run(() =>
        api(setStatusBook, { query: { booking_id, method, version, ...payment } }),
      )
      setRunning(undefined)
      if (reply.ok) patch(booking.id, (one) => withMethod(one, method))
      await showAlert({ text: reply.ok ? reply.answer.request.message : reasonOf(reply.failure, texts) })
      return reply.ok
    },
    [texts, agree, run, patch, showAlert],
  )

  const work = useMemo(() => ({ pace, running, act, run }), [pace, running, act, run])
  return (
    <WorkContext value={work}>
      {children}
      {asked && (
        <PaymentDialog
          key={asked.place}
          {...asked.message.question}
          usual={usualPayment(asked.message.booking)}
          mayPayLater={mayPayLater(asked.message.booking, asked.message.method)}
          onAgree={(payment) => payments.answer(asked, payment)}
          onClose={() => payments.answer(asked, undefined)}
        />
      )}
    </WorkContext>
  )
}

interface Paying {
  readonly booking: Booking
  readonly method: Method
  readonly question: Question
}

/** What a cancellation gives back depends on the minute: the server says it, and says it anew before each question. */
async function whatIsKnown(booking: Booking, method: Method) {
  if (!paysBack.has(method)) return { booking, refund: 0 }
  const reply = await api(getBooking, { params: { id: booking.id } })
  if (!reply.ok) return { failure: reply.failure }
  const { booking: fresh, refund_if_cancelled } = reply.answer.request.data
  return { booking: fresh, refund: method === 'cancelBook' ? refund_if_cancelled : fresh.paid }
}

/** A manual booking that has not been paid is paid as it was meant to be, unless somebody says otherwise. */
const usualPayment = (booking: Booking): Paid =>
  booking.kind === 'online' || booking.status === 'paid'
    ? notSaid
    : { kind: booking.kind, number: receiptOf(booking) ?? '' }

/** Requests follow each other with a rest between them; whatever they changed is asked for again. */
function usePace(): Pick<Work, 'pace' | 'run'> {
  const [pace, setPace] = useState<Work['pace']>('ready')
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
  return { pace, run }
}

export function useWork(): Work {
  const work = useContext(WorkContext)
  if (work === undefined) throw new Error('BookingWork is missing.')
  return work
}
