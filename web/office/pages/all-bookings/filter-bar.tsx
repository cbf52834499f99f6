import { useId, useState } from 'react'
import {
  dateFilters,
  type FilterName,
  type WordFilter,
  type WrittenFilters,
  wordFilters,
} from '../../../../contract/office/bookings/filter-words.ts'
import { getOfficeRooms } from '../../../../contract/office/rooms/rooms.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { useAskedList } from '../../bookings/asked-list.ts'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { fill } from '../../fill.ts'
import styles from './filter-bar.module.css'
import { allBookings } from './list.ts'
import { PeriodField } from './period-field.tsx'
import { ViewTools } from './view-tools.tsx'

/** Where the screen is small or low the filters wait behind their button, so that the rows come first. */
const isRoomy = () => matchMedia('(width >= 1024px) and (height >= 800px)').matches

/** What narrows the list stands in the address, so each choice is a step that Back takes back. */
export function FilterBar() {
  const { filters: texts } = useTexts()
  const { asked, ask } = useAskedList(allBookings)
  const [open, setOpen] = useState(isRoomy)
  const id = useId()
  const count = Object.keys(asked.filters).length
  const set = (name: FilterName, value: string) => ask({ filters: withFilter(asked.filters, name, value) })
  return (
    <div className={styles.bar}>
      <div className={styles.head}>
        <Button
          variant="default"
          size="xs"
          aria-expanded={open}
          aria-controls={id}
          onClick={() => setOpen(!open)}
        >
          {count === 0 ? texts.title : fill(texts.titleCount, { count })}
        </Button>
        {count > 0 && (
          <Button variant="subtle" size="xs" onClick={() => ask({ filters: {} })}>
            {texts.clear}
          </Button>
        )}
        <ViewTools />
      </div>
      <fieldset id={id} className={styles.fields} aria-label={texts.title} hidden={!open}>
        {(Object.keys(wordFilters) as WordFilter[]).map((name) => (
          <WordField
            key={name}
            name={name}
            value={asked.filters[name] ?? ''}
            onChange={(value) => set(name, value)}
          />
        ))}
        <RoomField value={asked.filters.room_id ?? ''} onChange={(value) => set('room_id', value)} />
        {dateFilters.map((name) => (
          <PeriodField
            key={name}
            name={name}
            value={asked.filters[name] ?? ''}
            onChange={(value) => set(name, value)}
          />
        ))}
      </fieldset>
    </div>
  )
}

/** An empty value does not narrow. */
function withFilter(filters: WrittenFilters, name: FilterName, value: string): WrittenFilters {
  const { [name]: _, ...others } = filters
  return value === '' ? others : { ...others, [name]: value }
}

interface FieldProps {
  readonly value: string
  readonly onChange: (value: string) => void
}

function WordField({ name, value, onChange }: FieldProps & { readonly name: WordFilter }) {
  const { filters: texts, bookings } = useTexts()
  const words: Readonly<Record<string, string>> = { ...bookings.kinds, ...texts.words[name] }
  return (
    <NativeSelect
      label={texts.names[name]}
      data={[
        { value: '', label: texts.any[name] },
        ...wordFilters[name].map((word) => ({ value: word, label: words[word] ?? word })),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

function RoomField({ value, onChange }: FieldProps) {
  const { texts, language } = useLanguage()
  const { names, any } = texts.filters
  // Until they are there, the one that is asked for is called by its number.
  const rooms = useAnswer(getOfficeRooms).data?.request.data.rooms ?? []
  const known = rooms.map(({ id, translations }) => ({
    value: String(id),
    label: translations[language].room_type,
  }))
  const isKnown = value === '' || known.some((room) => room.value === value)
  return (
    <NativeSelect
      label={names.room_id}
      data={[
        { value: '', label: any.room_id },
        ...known,
        ...(isKnown ? [] : [{ value, label: `№ ${value}` }]),
      ]}
      value={value}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
