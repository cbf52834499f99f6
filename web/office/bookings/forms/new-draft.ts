import type { BookingKind, Language, PaymentScope } from '../../../../contract/values.ts'
import type { ChosenStay } from '../window-stack.ts'
import { type GivenDraft, nothingGiven, sentGiven } from './given/given-draft.ts'
import { emptyGuest, type GuestDraft, sentGuests } from './guest-fields.tsx'
import type { Stay } from './stay-fields.tsx'

/** A booking that is being made, as it stands in the form. */
export interface NewDraft extends Stay, GivenDraft {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly number: string
  readonly phone: string
  readonly email: string
  readonly language: Language
  readonly note: string
  /** A word that is to make it cheaper; empty is none. */
  readonly code: string
  readonly guests: readonly GuestDraft[]
}

export const stayOf = ({ roomId, from, to }: ChosenStay): Stay => ({ room: String(roomId), from, to })

export const emptyDraft = (kind: BookingKind, chosen: ChosenStay | undefined): NewDraft => ({
  kind,
  scope: 'fee',
  number: '',
  ...nothingGiven,
  ...(chosen ? stayOf(chosen) : { room: '', from: '', to: '' }),
  phone: '',
  email: '',
  language: 'ru',
  note: '',
  code: '',
  guests: [{ ...emptyGuest(), is_payer: true }],
})

/** A price that staff give leaves no say to a code. */
export const codeOf = ({ code, givenWay }: Pick<NewDraft, 'code' | 'givenWay'>) =>
  code === '' || givenWay !== 'listed' ? {} : { code }

export const sentDraft = (draft: NewDraft) => ({
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
  ...codeOf(draft),
  guests: sentGuests(draft.guests),
  ...sentGiven(draft),
})
