import { type FormEvent, useState } from 'react'
import { type JournalLine, journalKinds } from '../../../../contract/office/people/journal.ts'
import type { User } from '../../../../contract/office/people/users.ts'
import { useTexts } from '../../all-texts.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import styles from './journal.module.css'

export const filterNames = ['staff', 'book_number', 'kind', 'from', 'to'] as const

/** As they stand in the address; empty means that it does not matter. */
export type Filters = Readonly<Record<(typeof filterNames)[number], string>> & { readonly kind: KindFilter }

type KindFilter = JournalLine['kind'] | ''

/** What is no kind shows everything. */
export const kindIn = (text: string | null): KindFilter => journalKinds.find((kind) => kind === text) ?? ''

export const noFilters: Filters = { staff: '', book_number: '', kind: '', from: '', to: '' }

interface Props {
  readonly filters: Filters
  readonly people: readonly User[]
  readonly onAsk: (filters: Filters) => void
}

export function JournalFilters({ filters, people, onAsk }: Props) {
  const { journal: texts } = useTexts()
  const [draft, setDraft] = useState(filters)
  const change = (changes: Partial<Filters>) => setDraft((old) => ({ ...old, ...changes }))

  function send(event: FormEvent) {
    event.preventDefault()
    onAsk(draft)
  }
  return (
    <form className={styles.filters} onSubmit={send}>
      <NativeSelect
        label={texts.person}
        data={[
          { value: '', label: texts.everybody },
          ...people.map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
        value={draft.staff}
        onChange={(event) => change({ staff: event.currentTarget.value })}
      />
      <TextInput
        label={texts.booking}
        inputMode="numeric"
        maxLength={12}
        value={draft.book_number}
        onChange={(event) => change({ book_number: event.currentTarget.value.replace(/\D/g, '') })}
      />
      <NativeSelect
        label={texts.kind}
        data={Object.entries(texts.kinds).map(([value, label]) => ({ value, label }))}
        value={draft.kind}
        onChange={(event) => change({ kind: kindIn(event.currentTarget.value) })}
      />
      <DateField label={texts.from} value={draft.from} onChange={(from) => change({ from })} />
      <DateField label={texts.to} value={draft.to} onChange={(to) => change({ to })} />
      <div className={styles.buttons}>
        <Button type="submit">{texts.show}</Button>
        <Button variant="default" onClick={() => onAsk(noFilters)}>
          {texts.clear}
        </Button>
      </div>
    </form>
  )
}
