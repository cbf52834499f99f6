import { useProblems } from '../../dialog/problems.ts'
import { useDraft } from './draft.ts'
import type { GuestDraft } from './guest-fields.tsx'
import type { FieldName } from './problems.ts'

/** What a form holds, and what was wrong with it when it was to be saved. A field that is changed is trusted again, with those that it decides about. */
export function useCheckedDraft<D extends object>(stored: D, before?: Partial<D>) {
  const form = useDraft(stored, before)
  const { problems, tries, find, trust } = useProblems<FieldName>()

  function change(changes: Partial<D>): void {
    trust(trustedAgain(form.draft, changes))
    form.change(changes)
  }
  return { ...form, change, problems, tries, find }
}

const stay = ['room', 'from', 'to'] as const
const payment = ['kind', 'scope', 'number'] as const
const given = ['givenWay', 'givenFigure'] as const

export function trustedAgain(before: object, changes: object): readonly string[] {
  const names = Object.keys(changes)
  const together = [stay, payment, given].filter((group) => group.some((name) => names.includes(name))).flat()
  // Whatever is changed, its price is asked for anew.
  return ['total', ...names, ...together, ...guestsTrusted(guestsIn(before), guestsIn(changes))]
}

const guestsIn = (draft: object): readonly GuestDraft[] | undefined =>
  'guests' in draft ? (draft.guests as readonly GuestDraft[]) : undefined

/** Where somebody was added or removed, the places are other people's. */
function guestsTrusted(
  before: readonly GuestDraft[] | undefined,
  after: readonly GuestDraft[] | undefined,
): readonly string[] {
  if (before === undefined || after === undefined) return []
  const sameGuests = before.length === after.length
  return before.flatMap((guest, place) =>
    (['full_name', 'passport_serial_number'] as const)
      .filter((name) => !sameGuests || guest[name] !== after[place]?.[name])
      .map((name) => `guests.${place}.${name}`),
  )
}
