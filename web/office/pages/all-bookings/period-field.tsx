import { useState } from 'react'
import { type DateFilter, spanIn } from '../../../../contract/office/bookings/filter-words.ts'
import { type DateText, periodWords } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { fill } from '../../fill.ts'

interface Props {
  readonly name: DateFilter
  /** A word, or two dates. */
  readonly value: string
  readonly onChange: (value: string) => void
}

const own = 'own'
const noDays = { from: '', until: '' }

/** Days by a word that means others tomorrow, or from one date to another. */
export function PeriodField({ name, value, onChange }: Props) {
  const { filters: texts } = useTexts()
  const [shown, setShown] = useState(value)
  const [days, setDays] = useState(spanIn(value) ?? noDays)
  const [isOwn, setIsOwn] = useState(spanIn(value) !== undefined)
  // The way back, or all filters cleared.
  if (shown !== value) {
    setShown(value)
    setDays(spanIn(value) ?? noDays)
    setIsOwn(spanIn(value) !== undefined)
  }

  function choose(word: string) {
    setShown(word === own ? '' : word)
    setIsOwn(word === own)
    if (word !== own) onChange(word)
    else if (value !== '') onChange('')
  }
  function setEnd(end: 'from' | 'until', date: DateText | '') {
    const next = { ...days, [end]: date }
    // What was typed last counts.
    const isTurned = next.from !== '' && next.until !== '' && next.from > next.until
    const kept = isTurned ? { ...noDays, [end]: date } : next
    setDays(kept)
    // Half a date is none yet: the list waits for the whole.
    if (date === '') return
    const written = `${kept.from}..${kept.until}`
    setShown(written)
    onChange(written)
  }
  return (
    <>
      <NativeSelect
        label={texts.names[name]}
        data={[
          { value: '', label: texts.any[name] },
          ...periodWords.map((word) => ({ value: word, label: texts.periods[word] })),
          { value: own, label: texts.own },
        ]}
        value={isOwn ? own : value}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      {isOwn && (
        <>
          <DateField
            label={fill(texts.from, { what: texts.names[name] })}
            value={days.from}
            onChange={(date) => setEnd('from', date)}
          />
          <DateField
            label={fill(texts.until, { what: texts.names[name] })}
            value={days.until}
            onChange={(date) => setEnd('until', date)}
          />
        </>
      )}
    </>
  )
}
