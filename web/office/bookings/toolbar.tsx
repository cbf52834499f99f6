import { Button } from '@mantine/core'
import { useCallback } from 'react'
import { useTexts } from '../language.tsx'
import { SearchField } from '../look/search-field.tsx'
import type { AskedList } from './asked-list.ts'
import styles from './bookings.module.css'

interface Props {
  readonly asked: AskedList
  readonly refreshing: boolean
  readonly onAsk: (changes: Partial<AskedList>) => void
  readonly onSave: () => void
  readonly onAdd: (() => void) | undefined
}

export function Toolbar({ asked, refreshing, onAsk, onSave, onAdd }: Props) {
  const { bookings: texts } = useTexts()
  const search = useCallback((q: string) => onAsk({ q }), [onAsk])
  return (
    <div className={styles.toolbar}>
      <SearchField name={texts.searchName} placeholder={texts.search} asked={asked.q} onAsk={search} />
      <span className={refreshing ? styles.refreshing : styles.resting} title={texts.live}>
        {refreshing ? texts.refreshing : texts.live}
      </span>
      <Button variant="default" onClick={onSave}>
        {texts.csv}
      </Button>
      {onAdd && (
        <Button data-shortcut="n" onClick={onAdd}>
          {texts.add}
        </Button>
      )}
    </div>
  )
}
