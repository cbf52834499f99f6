import { useState } from 'react'
import { daysBetween } from '../../../../contract/facts.ts'
import { newBooking } from '../../../../contract/office/bookings/booking-actions.ts'
import type { BookingKind, Language, PaymentScope } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { fill } from '../../fill.ts'
import type { ChosenStay } from '../window-stack.ts'
import { kindWord, scopeWord, stayWords } from '../words.ts'
import { useCheckedDraft } from './checked-draft.ts'
import { emptyGuest, type GuestDraft, sentGuests } from './guest-fields.tsx'
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
import { type Stay, useRoomName } from './stay-fields.tsx'

export interface NewDraft extends Stay {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly number: string
  readonly phone: string
  readonly email: string
  readonly language: Language
  readonly note: string
  readonly guests: readonly GuestDraft[]
}

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
  const form = useCheckedDraft(empty)
  const { draft } = form
  const quote = useStayQuote(draft)
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
    return saving({
      title: kind === 'manual' ? words.add : words.addUnpaid,
      lines: [
        draft.guests[0]?.full_name.trim() ?? '',
        ...whatIsAdded(),
        ...(asked.quote ? [addedWords(asked.quote, { language, texts })] : []),
      ],
      yes: words.create,
      request: () =>
        api(newBooking, {
          body: { ticket, ...sent(draft), ...(asked.quote && { total: asked.quote.total }) },
        }),
      onRefused: form.find,
      afterRefusal: { ticket_used: onRunOut },
    })
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
  return { ...form, quote, save }
}

const emptyDraft = (kind: BookingKind, chosen: ChosenStay | undefined): NewDraft => ({
  kind,
  scope: 'fee',
  number: '',
  room: chosen === undefined ? '' : String(chosen.roomId),
  from: chosen?.from ?? '',
  to: chosen?.to ?? '',
  phone: '',
  email: '',
  language: 'ru',
  note: '',
  guests: [{ ...emptyGuest(), is_payer: true }],
})

const sent = (draft: NewDraft) => ({
  kind: draft.kind,
  scope: draft.scope,
  blank_number: draft.kind === 'blank' ? draft.number.trim() : null,
  check_number: draft.kind === 'check' ? draft.number.trim() : null,
  terminal_number: draft.kind === 'terminal' ? draft.number.trim() : null,
  room_id: Number(draft.room),
  available_from: draft.from,
  available_to: draft.to,
  phone_number: draft.phone.trim(),
  email: draft.email.trim() || null,
  language: draft.language,
  note_text: draft.note || null,
  guests: sentGuests(draft.guests),
})
