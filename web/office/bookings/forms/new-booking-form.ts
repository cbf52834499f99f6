import { useState } from 'react'
import { newBooking } from '../../../../contract/office/booking-actions.ts'
import { getOfficeRooms } from '../../../../contract/office/rooms.ts'
import type { Language } from '../../../../contract/values.ts'
import { useAlert } from '../../alert/alert.tsx'
import { api, useAnswer } from '../../api.ts'
import { fill } from '../../fill.ts'
import { useLanguage } from '../../language.tsx'
import { stayWords, typeWord } from '../words.ts'
import { areComplete, emptyGuest, type GuestDraft, sentGuests } from './guest-fields.tsx'
import { missingNumber } from './payment-fields.tsx'
import { useSaving } from './saving.ts'
import { type Stay, stayProblem } from './stay-fields.tsx'

export interface NewDraft extends Stay {
  readonly type: number
  readonly scope: number
  readonly number: string
  readonly phone: string
  readonly email: string
  readonly language: Language
  readonly note: string
  readonly guests: readonly GuestDraft[]
}

const online = 0
const blank = 1

export function useNewBooking(kind: 'manual' | 'unpaid', ticket: string) {
  const { language, texts } = useLanguage()
  const showAlert = useAlert()
  const saving = useSaving()
  const rooms = useAnswer(getOfficeRooms).data?.request.data.rooms ?? []
  const [draft, setDraft] = useState<NewDraft>(() => emptyDraft(kind === 'manual' ? blank : online))

  function problemOf(): string | undefined {
    const { form, guests } = texts.bookings
    return (
      missingNumber({ type: String(draft.type), number: draft.number }, texts.bookings) ??
      stayProblem(draft, form) ??
      (draft.phone.trim() === '' ? form.phoneMissing : undefined) ??
      (areComplete(draft.guests) ? undefined : guests.incomplete)
    )
  }

  async function save(): Promise<boolean> {
    const problem = problemOf()
    if (problem !== undefined) {
      await showAlert({ text: problem })
      return false
    }
    const { form } = texts.bookings
    const room = rooms.find(({ id }) => String(id) === draft.room)?.translations[language].room_type
    return saving({
      title: kind === 'manual' ? form.add : form.addUnpaid,
      lines: [
        fill(form.adds, {
          room: room ?? texts.bookings.unknown,
          stay: stayWords(draft.from, draft.to),
          type: typeWord(draft, texts),
        }),
      ],
      yes: form.save,
      request: () => api(newBooking, { body: { ticket, ...sent(draft) } }),
    })
  }
  const change = (changes: Partial<NewDraft>) => setDraft((old) => ({ ...old, ...changes }))
  return { draft, change, save }
}

const emptyDraft = (type: number): NewDraft => ({
  type,
  scope: 1,
  number: '',
  room: '',
  from: '',
  to: '',
  phone: '',
  email: '',
  language: 'ru',
  note: '',
  guests: [{ ...emptyGuest(), is_payer: true }],
})

const sent = (draft: NewDraft) => ({
  type: draft.type,
  type_payment: draft.scope,
  blank_number: draft.type === 1 ? draft.number.trim() : null,
  check_number: draft.type === 2 ? draft.number.trim() : null,
  terminal_number: draft.type === 5 ? draft.number.trim() : null,
  room_id: Number(draft.room),
  available_from: draft.from,
  available_to: draft.to,
  phone_number: draft.phone.trim(),
  email: draft.email.trim() || null,
  language: draft.language,
  note_text: draft.note || null,
  guests: sentGuests(draft.guests),
})
