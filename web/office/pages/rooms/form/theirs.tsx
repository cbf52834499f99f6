import { useEffect, useRef } from 'react'
import { useTexts } from '../../../all-texts.ts'
import type { OfficeTexts } from '../../../text/whole.ts'
import type { FieldName, ForeignChange } from './draft.ts'
import styles from './form.module.css'

/** What somebody else has saved meanwhile, and what became of it in this form. */
export function Theirs({ changes }: { changes: readonly ForeignChange[] }) {
  const { rooms: texts } = useTexts()
  const place = useRef<HTMLDivElement>(null)
  // Saving is pressed at the other end of the form: this has to be seen before it is pressed again.
  useEffect(() => {
    if (changes.length > 0) place.current?.focus()
  }, [changes])
  if (changes.length === 0) return null
  return (
    <div ref={place} tabIndex={-1} className={styles.theirs}>
      <p>{texts.form.theirs}</p>
      <ul>
        {changes.map((change) => (
          <li key={change.field}>{wordsOf(change, texts)}</li>
        ))}
      </ul>
    </div>
  )
}

const longest = 60

function wordsOf({ field, theirs, outcome }: ForeignChange, texts: OfficeTexts['rooms']): string {
  const { form, sheet } = texts
  const [, language, part] = /^(ru|tm|en)\.(.+)$/.exec(field) ?? []
  const name =
    part === 'amenities' ? sheet.amenities : form.fields[(part ?? field) as keyof typeof form.fields]
  const label = language === undefined ? name : `${name} (${language.toUpperCase()})`
  const value = shownValue(field, theirs, texts)
  const kept = language === undefined ? form.mineKeptNumber : form.mineKept
  return `${label}: ${value} – ${outcome === 'taken' ? form.taken : kept}`
}

function shownValue(field: FieldName, theirs: string, { form, shown, hidden }: OfficeTexts['rooms']): string {
  if (field === 'status') return theirs === 'shown' ? shown : hidden
  if (field === 'room_availability_id' || theirs === '' || theirs.length > longest || theirs.includes('\n'))
    return form.written
  return theirs
}
