import { useState } from 'react'
import { daysBetween } from '../../../../contract/facts.ts'
import { newBooking } from '../../../../contract/office/bookings/booking-actions.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { fill } from '../../fill.ts'
import { forgetBegun } from '../../session/begun-work.ts'
import type { ChosenStay } from '../window-stack.ts'
import { kindWord, scopeWord, stayWords } from '../words.ts'
import { useBegunBooking, useKeptBooking } from './begun-booking.tsx'
import { useCheckedDraft } from './checked-draft.ts'
import { effectOf, newGivenProblems } from './given/given-draft.ts'
import { codeOf, emptyDraft, sentDraft, stayOf } from './new-draft.ts'
import { isNumbered } from './payment.ts'
import {
  emailProblems,
  guestProblems,
  isRight,
  numberProblems,
  phoneProblems,
  stayProblems,
} from './problems.ts'
import { useAskedQuote } from './quote/asked-quote.ts'
import { addedWords } from './quote/quote-words.ts'
import { useStayQuote } from './quote/stay-quote.ts'
import { useSaving } from './saving.ts'
import { useRoomName } from './stay-fields.tsx'

interface Opened {
  readonly kind: 'manual' | 'unpaid'
  readonly chosen: ChosenStay | undefined
  readonly ticket: string
  readonly onRunOut: () => void
}

export function useNewBooking({ kind, chosen, ticket, onRunOut }: Opened) {
  const { language, texts } = useLanguage()
  const showAlert = useAlert()
  const saving = useSaving()
  const roomName = useRoomName()
  const [empty] = useState(() => emptyDraft(kind === 'manual' ? 'blank' : 'online', chosen))
  const begun = useBegunBooking(kind)
  // Nights that were chosen just now count more than those of before.
  const form = useCheckedDraft(empty, begun && { ...begun.typed, ...(chosen && stayOf(chosen)) })
  const { draft } = form
  useKeptBooking(kind, draft, form.isTouched)
  const [isSent, setSent] = useState(false)
  const quote = useStayQuote({ ...draft, code: codeOf(draft).code ?? '', given: effectOf(draft), isSent })
  const ask = useAskedQuote(quote, form.find)

  /** A number that is missing is also said by an alert, as the office always has; the rest stands beside its fields only. */
  async function isWrong(): Promise<boolean> {
    const { bookings } = texts
    const number = numberProblems(draft, bookings)
    const problems = {
      ...number,
      ...stayProblems(draft, bookings),
      ...phoneProblems(draft.phone, bookings),
      ...emailProblems(draft.email, bookings),
      ...newGivenProblems(draft, texts.given),
      ...guestProblems(draft.guests, bookings),
    }
    if (number.number !== undefined && draft.number.trim() === '') await showAlert({ text: number.number })
    form.find(problems)
    return !isRight(problems)
  }

  async function save(): Promise<boolean> {
    if (await isWrong()) return false
    const asked = await ask()
    if (asked === undefined) return false
    const words = texts.bookings.form
    const saved = await saving({
      title: kind === 'manual' ? words.add : words.addUnpaid,
      lines: [
        draft.guests[0]?.full_name.trim() ?? '',
        ...whatIsAdded(),
        ...(asked.quote ? [addedWords(asked.quote, { language, texts })] : []),
        ...(draft.givenWay === 'listed'
          ? []
          : [fill(texts.given.given, { reason: draft.givenReason.trim() })]),
      ],
      yes: words.create,
      async request() {
        setSent(true)
        const reply = await api(newBooking, {
          body: { ticket, ...sentDraft(draft), ...(asked.quote && { expected_total: asked.quote.total }) },
        })
        setSent(reply.ok)
        return reply
      },
      onRefused: form.find,
      afterRefusal: { ticket_used: onRunOut },
    })
    if (saved) forgetBegun()
    return saved
  }

  function whatIsAdded(): readonly string[] {
    const { sheet, form: words } = texts.bookings
    const nights = fill(sheet.nights, { count: daysBetween(draft.from, draft.to) })
    const stay = `${stayWords(draft.from, draft.to)}, ${nights}, ${roomName(draft.room)}`
    if (kind === 'unpaid') return [stay, words.addsUnpaid]
    const type = kindWord(draft.kind, texts)
    const way = isNumbered(draft.kind) ? `${type} № ${draft.number.trim()}` : type
    return [stay, fill(words.adds, { type: way, scope: scopeWord(draft.scope, texts) })]
  }
  return { ...form, begun, quote, save }
}
