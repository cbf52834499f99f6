import { useId } from 'react'
import { useTexts } from '../../../all-texts.ts'
import { DateField } from '../../../bookings/forms/date-field.tsx'
import field from '../../../controls/field.module.css'
import { Checkbox } from '../../../controls/mark.tsx'
import type { ProblemsOf } from '../../../dialog/problems.ts'
import { type Category, useCategories } from '../categories.ts'
import styles from './form.module.css'
import type { Reach, ReachField } from './reach.ts'

interface Props {
  readonly reach: Reach
  readonly problems: ProblemsOf<ReachField>
  readonly words: { readonly legend: string; readonly first: string; readonly last: string }
  readonly onChange: (changes: Partial<Reach>) => void
  /** Codes hold on every day of the week. */
  readonly withoutDays?: true
}

/** Dates, days of the week, categories. */
export function ReachFields({ reach, problems, words, onChange, withoutDays }: Props) {
  return (
    <fieldset className={styles.part}>
      <legend>{words.legend}</legend>
      <div className={styles.pair}>
        <DateField
          label={words.first}
          required
          value={reach.first}
          error={problems.first}
          onChange={(first) => onChange({ first })}
        />
        <DateField
          label={words.last}
          required
          value={reach.last}
          error={problems.last}
          onChange={(last) => onChange({ last })}
        />
      </div>
      {!withoutDays && (
        <Days days={reach.days} problem={problems.days} onChange={(days) => onChange({ days })} />
      )}
      <Rooms rooms={reach.rooms} problem={problems.rooms} onChange={(rooms) => onChange({ rooms })} />
    </fieldset>
  )
}

interface DaysProps {
  readonly days: readonly number[]
  readonly problem: string | undefined
  readonly onChange: (days: readonly number[]) => void
}

function Days({ days, problem, onChange }: DaysProps) {
  const { calendar, rates } = useTexts()
  const id = useId()
  const turn = (day: number) =>
    onChange(days.includes(day) ? days.filter((one) => one !== day) : [...days, day])
  return (
    <fieldset className={styles.group} aria-describedby={problem && id}>
      <legend>{rates.form.days}</legend>
      <div className={styles.days}>
        {calendar.weekdaysShort.map((name, day) => (
          <label key={name} className={styles.day} title={calendar.weekdays[day]}>
            <input
              type="checkbox"
              aria-label={calendar.weekdays[day]}
              aria-invalid={problem !== undefined && day === 0 ? true : undefined}
              checked={days.includes(day)}
              onChange={() => turn(day)}
            />
            <span aria-hidden>{name}</span>
          </label>
        ))}
      </div>
      {problem && (
        <p id={id} className={field.error}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

interface RoomsProps {
  readonly rooms: readonly number[] | null
  readonly problem: string | undefined
  readonly onChange: (rooms: readonly number[] | null) => void
}

function Rooms({ rooms, problem, onChange }: RoomsProps) {
  const { rates } = useTexts()
  const categories = useCategories()
  const id = useId()
  const chosen = rooms ?? categories.map((one) => one.id)
  const turn = ({ id: room }: Category) =>
    onChange(chosen.includes(room) ? chosen.filter((one) => one !== room) : [...chosen, room])
  return (
    <fieldset className={styles.group} aria-describedby={problem && id}>
      <legend>{rates.form.rooms}</legend>
      <div className={styles.rooms}>
        <Checkbox
          label={rates.form.all}
          className={styles.whole}
          aria-invalid={problem ? true : undefined}
          checked={rooms === null}
          onChange={() => onChange(rooms === null ? [] : null)}
        />
        {categories.map((category) => (
          <Checkbox
            key={category.id}
            label={category.name}
            checked={chosen.includes(category.id)}
            onChange={() => turn(category)}
          />
        ))}
      </div>
      {problem && (
        <p id={id} className={field.error}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}
