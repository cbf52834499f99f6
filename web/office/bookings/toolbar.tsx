import { useCallback, useState } from 'react'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import list from '../look/list.module.css'
import { SearchField } from '../look/search-field.tsx'
import type { AskedList } from './asked-list.ts'
import styles from './bookings.module.css'

interface Props {
  readonly asked: AskedList
  readonly refreshing: boolean
  /** What is shown could not be brought up to date. */
  readonly outdated: boolean
  readonly onAsk: (changes: Partial<AskedList>) => void
  readonly onSave: () => Promise<void>
  readonly onAdd: (() => void) | undefined
}

export function Toolbar({ asked, refreshing, outdated, onAsk, onSave, onAdd }: Props) {
  const { bookings: texts } = useTexts()
  const search = useCallback((q: string) => onAsk({ q }), [onAsk])
  const [saving, setSaving] = useState(false)

  async function save() {
    setSaving(true)
    await onSave()
    setSaving(false)
  }
  return (
    <div className={list.toolbar}>
      <SearchField name={texts.searchName} placeholder={texts.search} asked={asked.q} onAsk={search} />
      <span className={refreshing ? styles.refreshing : outdated ? styles.outdated : styles.resting}>
        {refreshing ? texts.refreshing : outdated ? texts.outdated : texts.live}
      </span>
      <Button variant="default" rests={saving} onClick={save}>
        {saving ? texts.wait : texts.csv}
      </Button>
      {onAdd && (
        <Button data-shortcut="n" onClick={onAdd}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}
