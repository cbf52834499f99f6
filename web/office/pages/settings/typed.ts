import { useState } from 'react'
import type { WireSettings } from '../../../../contract/office/site/settings.ts'
import type { FieldName } from './fields.ts'
import { textOf } from './reading.ts'

export interface TypedFields {
  readonly isChanged: boolean
  /** What the typing rests on: the server refuses if it no longer stands. */
  readonly seen: WireSettings
  textOf(field: FieldName): string
  /** What somebody else has saved in the meantime, under a field that is being typed in. */
  overtakenBy(field: FieldName): string | undefined
  type(field: FieldName, text: string): void
  /** The person was told of the other's change: from now on the typing rests on what is shown. */
  acknowledge(): void
  forget(): void
}

interface State {
  readonly texts: Partial<Record<FieldName, string>>
  /** What was saved when the typing began. */
  readonly base?: WireSettings
  readonly acknowledged?: boolean
}

/** Only what was typed is kept here: all other fields follow what is saved, also when somebody else saves. */
export function useTyped(settings: WireSettings): TypedFields {
  const [{ texts, base, acknowledged }, setState] = useState<State>({ texts: {} })
  const fields = Object.keys(texts) as FieldName[]
  return {
    isChanged: fields.some((field) => texts[field] !== textOf(settings, field)),
    seen: base === undefined || acknowledged ? settings : base,
    textOf: (field) => texts[field] ?? textOf(settings, field),
    overtakenBy(field) {
      const saved = textOf(settings, field)
      const isMine = texts[field] === undefined || texts[field] === saved
      return base === undefined || isMine || textOf(base, field) === saved ? undefined : saved
    },
    type: (field, text) =>
      setState((old) => ({ ...old, texts: { ...old.texts, [field]: text }, base: old.base ?? settings })),
    acknowledge: () => setState((old) => ({ ...old, acknowledged: true })),
    forget: () => setState({ texts: {} }),
  }
}
