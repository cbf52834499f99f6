import { useState } from 'react'
import type { WireSettings } from '../../../../contract/office/settings.ts'
import type { FieldName } from './fields.ts'
import { textOf } from './reading.ts'

interface Typed {
  readonly text: string
  /** What was saved when the typing began. */
  readonly over: string
}

export interface TypedFields {
  readonly isChanged: boolean
  textOf(field: FieldName): string
  /** What somebody else has saved in the meantime, under a field that is being typed in. */
  overtakenBy(field: FieldName): string | undefined
  type(field: FieldName, text: string): void
  forget(): void
}

/** Only what was typed is kept here: all other fields follow what is saved, also when somebody else saves. */
export function useTyped(settings: WireSettings): TypedFields {
  const [typed, setTyped] = useState<Partial<Record<FieldName, Typed>>>({})
  return {
    isChanged: (Object.keys(typed) as FieldName[]).some(
      (field) => typed[field]?.text !== textOf(settings, field),
    ),
    textOf: (field) => typed[field]?.text ?? textOf(settings, field),
    overtakenBy(field) {
      const saved = textOf(settings, field)
      const mine = typed[field]
      return mine === undefined || mine.over === saved || mine.text === saved ? undefined : saved
    },
    type: (field, text) =>
      setTyped((old) => ({ ...old, [field]: { text, over: old[field]?.over ?? textOf(settings, field) } })),
    forget: () => setTyped({}),
  }
}
