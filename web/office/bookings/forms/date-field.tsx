import { useRef, useState } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { useTexts } from '../../language.tsx'
import { Sign } from '../../look/sign.tsx'
import styles from './forms.module.css'

interface Props {
  readonly label: string
  readonly value: DateText | ''
  readonly required?: boolean
  /** What was wrong with it when the form was to be saved. */
  readonly error?: string | undefined
  readonly onChange: (date: DateText | '') => void
}

/** Typed as dd.mm.yyyy in every browser, or picked in the browser's own calendar; it travels as yyyy-mm-dd. */
export function DateField({ label, value, required = false, error, onChange }: Props) {
  const { bookings: texts } = useTexts()
  const [typed, setTyped] = useState(value === '' ? '' : formatDate(value))
  const picker = useRef<HTMLInputElement>(null)
  const shown = readDate(typed) === value ? typed : value === '' ? typed : formatDate(value)
  const wrong = typed.trim() !== '' && readDate(typed) === ''

  return (
    <div className={styles.date}>
      <TextInput
        label={label}
        required={required}
        inputMode="numeric"
        placeholder={texts.date.form}
        value={shown}
        error={wrong ? texts.date.wrong : error}
        onChange={(event) => {
          setTyped(event.currentTarget.value)
          onChange(readDate(event.currentTarget.value))
        }}
      />
      <div className={styles.pick}>
        <button
          type="button"
          className={styles.calendar}
          aria-label={fill(texts.date.pick, { what: label })}
          onClick={() => picker.current?.showPicker()}
        >
          <Sign name="down" />
        </button>
        <input
          ref={picker}
          type="date"
          tabIndex={-1}
          aria-hidden
          value={value}
          onChange={(event) => {
            setTyped(event.currentTarget.value === '' ? '' : formatDate(event.currentTarget.value))
            onChange(event.currentTarget.value)
          }}
        />
      </div>
    </div>
  )
}

/** Also without leading zeros and with other marks between; a day that no calendar has is no date. */
export function readDate(text: string): DateText | '' {
  const [, day, month, year] = /^(\d{1,2})[.,/ -](\d{1,2})[.,/ -](\d{4})$/.exec(text.trim()) ?? []
  if (day === undefined || month === undefined || year === undefined) return ''
  const date = `${year}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
  const known = new Date(`${date}T00:00:00Z`)
  return Number.isNaN(known.getTime()) || known.toISOString().slice(0, 10) !== date ? '' : date
}
