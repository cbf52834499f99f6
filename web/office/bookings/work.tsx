import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useCallback, useContext, useMemo, useState } from 'react'
import { agreements, setStatusBook } from '../../../contract/office/bookings/booking-actions.ts'
import { type Booking, getBooking } from '../../../contract/office/bookings/bookings.ts'
import { type Departure, getDeparture } from '../../../contract/office/stay/departure.ts'
import { getRack, type Rack } from '../../../contract/office/stay/rack.ts'
import type { SlipPaper } from '../../../contract/office/till/papers.ts'
import type { DateText } from '../../../contract/values.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useShownQueue } from '../../kit/alert/shown-queue.ts'
import type { Failure } from '../../kit/api.ts'
import { api } from '../api.ts'
import { useConfirmation } from '../dialog/confirmation.tsx'
import { lateDialog } from '../dialog/late-dialog.ts'
import { useHotelDate } from '../hotel.ts'
import { useLanguage } from '../language.tsx'
import { reasonOf } from '../states/failed.tsx'
import { usePatchBooking } from './booking-list.ts'
import { isAhead, type Method, methodQuestion, paysBack, takesMoney, withMethod } from './methods.ts'
import type { Asked, Choices } from './stay/asked.ts'
import { useOneAtATime } from './stay/one-at-a-time.ts'
import { hasUnits, rackAround } from './stay/rack-around.ts'

const MoveQuestion = lateDialog(() => import('./stay/move-question.tsx'))

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
  /** Asks what has to be said along with a move. Answers nothing where the person has given up. */
  ask(asked: Asked): Promise<Choices | undefined>
  /** Does it without a question of ours; what the server asks back is asked. What it said is for whoever sends to tell. */
  send(booking: Sent, method: Method, choices?: Choices): Promise<Reply>
  /** Runs a request of a form under the same pace. */
  run<R>(request: () => Promise<R>): Promise<R>
}

/** Without a version nobody is asked whether they have seen the newest state. */
type Sent = Pick<Booking, 'id'> & Partial<Pick<Booking, 'version'>>

type Reply =
  | { readonly ok: true; readonly message: string }
  /** Without a reason where the person has said no to what the server asked. */
  | { readonly ok: false; readonly reason: string | undefined }

const WorkContext = createContext<Work | undefined>(undefined)

export function BookingWork({ children }: { children: ReactNode }) {
  const { language, texts } = useLanguage()
  const { pace, run } = usePace()
  const [running, setRunning] = useState<Running>()
  const [questions, asked] = useShownQueue<Asked, Choices | undefined>(undefined)
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const patch = usePatchBooking()
  const today = useHotelDate()
  const ask = questions.ask

  const agree = useCallback(
    async (booking: Booking, method: Method, known: Omit<Known, 'booking'>): Promise<Choices | undefined> => {
      const { departure, rack } = known
      if (departure) return ask({ name: 'departure', booking, departure })
      const question = methodQuestion(booking, method, { ...known, today }, language, texts)
      if (rack) return ask({ name: 'arrival', booking, method, question, rack })
      if (takesMoney(booking, method)) return ask({ name: 'payment', booking, method, question })
      return (await confirm(question)) ? {} : undefined
    },
    [language, texts, today, confirm, ask],
  )

  const print = useCallback(
    async (bookingId: number, paper: SlipPaper) => {
      const { printPaper } = await import('./papers/print-paper.ts')
      const failure = await printPaper({ bookingId }, paper)
      if (failure) await showAlert({ text: reasonOf(failure, texts) })
    },
    [texts, showAlert],
  )

  const send = useCallback<Work['send']>(
    async ({ id: booking_id, version }, method, { bill, ...choices } = {}) => {
      const query = { booking_id, method, ...(version !== undefined && { version }), ...choices }
      const agreed: string[] = []
      for (;;) {
        setRunning({ bookingId: booking_id, method })
        const reply = await run(() =>
          api(setStatusBook, { query: { ...query, ...(agreed.length > 0 && { agreed: agreed.join() }) } }),
        )
        setRunning(undefined)
        if (reply.ok) {
          patch(booking_id, (one) => withMethod(one, method))
          if (bill) void print(booking_id, bill)
          return { ok: true, message: reply.answer.request.message }
        }
        const asks = questionIn(reply.failure, method, agreed)
        if (asks === undefined) return { ok: false, reason: reasonOf(reply.failure, texts) }
        const { declines, stayYes: yes } = texts.bookings
        const lines = asks === 'refund_request_open' ? [declines] : []
        const isAgreed = await confirm({ title: reasonOf(reply.failure, texts), lines, yes })
        if (!isAgreed) return { ok: false, reason: undefined }
        agreed.push(asks)
      }
    },
    [texts, run, patch, confirm, print],
  )

  const asking = useCallback<Work['act']>(
    async (seen, method) => {
      const known = await whatIsKnown(seen, method, today)
      if ('failure' in known) {
        await showAlert({ text: reasonOf(known.failure, texts) })
        return false
      }
      const { booking, ...beside } = known
      const choices = await agree(booking, method, beside)
      if (choices === undefined) return false
      const reply = await send(booking, method, choices)
      const said = reply.ok ? reply.message : reply.reason
      if (said !== undefined) await showAlert({ text: said })
      return reply.ok
    },
    [texts, today, agree, send, showAlert],
  )
  const act = useOneAtATime(asking)

  const work = useMemo(() => ({ pace, running, act, ask, send, run }), [pace, running, act, ask, send, run])
  return (
    <WorkContext value={work}>
      {children}
      {asked && (
        <MoveQuestion
          key={asked.place}
          asked={asked.message}
          onAgree={(choices) => questions.answer(asked, choices)}
          onClose={() => questions.answer(asked, undefined)}
        />
      )}
    </WorkContext>
  )
}

interface Known {
  readonly booking: Booking
  readonly refund: number
  /** What whoever checks the guest in has to know. */
  readonly pinned: readonly string[]
  /** The numbered rooms around its nights, where its category has any and somebody comes. */
  readonly rack?: Rack | undefined
  /** What it means to leave. */
  readonly departure?: Departure
}

/** What the server wants to hear a yes to before it lets somebody come. What was answered once is not asked again. */
const questionIn = (failure: Failure, method: Method, agreed: readonly string[]) =>
  method === 'acceptReceptionProgram' && failure.kind === 'refused'
    ? agreements.find((question) => question === failure.code && !agreed.includes(question))
    : undefined

/** What a cancellation gives back depends on the minute: the server says it, and says it anew before each question. */
async function whatIsKnown(
  booking: Booking,
  method: Method,
  today: DateText | undefined,
): Promise<Known | { failure: Failure }> {
  const known = { booking, refund: 0, pinned: [] }
  if (method === 'acceptReceptionProgram') {
    const [pinned, rack] = await Promise.all([pinnedTo(booking), roomsAround(booking, today)])
    return { ...known, pinned, rack }
  }
  if (method === 'depart') {
    const reply = await api(getDeparture, { params: { id: booking.id } })
    return reply.ok ? { ...known, departure: reply.answer.request.data } : { failure: reply.failure }
  }
  if (!paysBack.has(method)) return known
  const reply = await api(getBooking, { params: { id: booking.id } })
  if (!reply.ok) return { failure: reply.failure }
  const { booking: fresh, refund_if_cancelled } = reply.answer.request.data
  const refund = method === 'cancelBook' ? refund_if_cancelled : fresh.paid
  return { ...known, booking: fresh, refund }
}

/** The numbered rooms that whoever comes could have. Before the check-in day nobody comes; where they cannot be read, the server chooses. */
export async function roomsAround(booking: Booking, today: DateText | undefined): Promise<Rack | undefined> {
  const around =
    today === undefined || isAhead(booking, today) || booking.outcome !== 'open'
      ? undefined
      : rackAround(booking, today)
  const reply = around && (await api(getRack, { query: around }))
  const rack = reply?.ok ? reply.answer.request.data : undefined
  return rack && hasUnits(rack, booking) ? rack : undefined
}

/** A list does not carry them. Where they cannot be read, the guest is checked in all the same. */
async function pinnedTo({ id }: Booking): Promise<string[]> {
  const reply = await api(getBooking, { params: { id } })
  const notes = reply.ok ? (reply.answer.request.data.notes ?? []) : []
  return notes.flatMap(({ pinned, text }) => (pinned && text !== null ? [text] : []))
}

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
