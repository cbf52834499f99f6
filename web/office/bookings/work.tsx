import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { type Booking, getBooking } from '../../../contract/office/bookings/bookings.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useShownQueue } from '../../kit/alert/shown-queue.ts'
import type { Failure } from '../../kit/api.ts'
import { api } from '../api.ts'
import { type Question, useConfirmation } from '../dialog/confirmation.tsx'
import { lateDialog } from '../dialog/late-dialog.ts'
import { useHotelDate } from '../hotel.ts'
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
  /** Asks how the money is paid that changes hands. Answers nothing where the person has given up. */
  askPayment(paying: Paying): Promise<Payment | undefined>
  /** Does it without a question. What the server said is for whoever sends to tell. */
  send(booking: Sent, method: Method, payment?: Payment): Promise<Reply>
  /** Runs a request of a form under the same pace. */
  run<R>(request: () => Promise<R>): Promise<R>
}

/** Without a version nobody is asked whether they have seen the newest state. */
type Sent = Pick<Booking, 'id'> & Partial<Pick<Booking, 'version'>>

type Reply = { readonly ok: true; readonly message: string } | { readonly ok: false; readonly reason: string }

const WorkContext = createContext<Work | undefined>(undefined)

export function BookingWork({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage()
  const { pace, run } = usePace()
  const [running, setRunning] = useState<Running>()
  const [payments, asked] = useShownQueue<Paying, Payment | undefined>(undefined)
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const patch = usePatchBooking()
  const today = useHotelDate()
  const askPayment = payments.ask

  const agree = useCallback(
    async (booking: Booking, method: Method, known: Omit<Known, 'booking'>): Promise<Payment | undefined> => {
      const question = methodQuestion(booking, method, { ...known, today }, language, texts)
      if (takesMoney(booking, method)) return askPayment({ booking, method, question })
      return (await confirm(question)) ? {} : undefined
    },
    [language, texts, today, confirm, askPayment],
  )

  const send = useCallback<Work['send']>(
    async ({ id: booking_id, version }, method, payment = {}) => {
      setRunning({ bookingId: booking_id, method })
      const query = { booking_id, method, ...(version !== undefined && { version }), ...payment }
      const reply = await run(() => api(setStatusBook, { query }))
      setRunning(undefined)
      if (!reply.ok) return { ok: false, reason: reasonOf(reply.failure, texts) }
      patch(booking_id, (one) => withMethod(one, method))
      return { ok: true, message: reply.answer.request.message }
    },
    [texts, run, patch],
  )

  const act = useCallback<Work['act']>(
    async (seen, method) => {
      const known = await whatIsKnown(seen, method)
      if ('failure' in known) {
        await showAlert({ text: reasonOf(known.failure, texts) })
        return false
      }
      const { booking, ...beside } = known
      const payment = await agree(booking, method, beside)
      if (payment === undefined) return false
      const reply = await send(booking, method, payment)
      await showAlert({ text: reply.ok ? reply.message : reply.reason })
      return reply.ok
    },
    [texts, agree, send, showAlert],
  )

  const work = useMemo(
    () => ({ pace, running, act, askPayment, send, run }),
    [pace, running, act, askPayment, send, run],
  )
  return (
    <WorkContext value={work}>
      {children}
      {asked && (
        <PaymentDialog
          key={asked.place}
          {...asked.message.question}
          usual={asked.message.usual ?? usualPayment(asked.message.booking)}
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
  /** How it is paid unless somebody says otherwise, where that is known better than from the booking. */
  readonly usual?: Paid
}

interface Known {
  readonly booking: Booking
  readonly refund: number
  /** What whoever checks the guest in has to know. */
  readonly pinned: readonly string[]
}

/** What a cancellation gives back depends on the minute: the server says it, and says it anew before each question. */
async function whatIsKnown(booking: Booking, method: Method): Promise<Known | { failure: Failure }> {
  if (method === 'acceptReceptionProgram') return { booking, refund: 0, pinned: await pinnedTo(booking) }
  if (!paysBack.has(method)) return { booking, refund: 0, pinned: [] }
  const reply = await api(getBooking, { params: { id: booking.id } })
  if (!reply.ok) return { failure: reply.failure }
  const { booking: fresh, refund_if_cancelled } = reply.answer.request.data
  const refund = method === 'cancelBook' ? refund_if_cancelled : fresh.paid
  return { booking: fresh, refund, pinned: [] }
}

/** A list does not carry them. Where they cannot be read, the guest is checked in all the same. */
async function pinnedTo({ id }: Booking): Promise<string[]> {
  const reply = await api(getBooking, { params: { id } })
  const notes = reply.ok ? (reply.answer.request.data.notes ?? []) : []
  return notes.flatMap(({ pinned, text }) => (pinned && text !== null ? [text] : []))
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
