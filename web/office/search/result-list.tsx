import { useEffect, useRef } from 'react'
import { useLanguage } from '../all-texts.ts'
import { StateChip } from '../bookings/state-chip.tsx'
import { type BookingRow, formatPhone, roomName, stayWords } from '../bookings/words.ts'
import type { Command } from './commands.ts'
import type { FoundBooking } from './found.ts'
import type { Option, OptionGroup } from './options.ts'
import styles from './search.module.css'

interface Props {
  readonly id: string
  readonly groups: readonly OptionGroup[]
  readonly active: Option | undefined
  readonly onPoint: (option: Option) => void
  readonly onChoose: (option: Option) => void
}

export function ResultList({ id, groups, active, onPoint, onChoose }: Props) {
  const { texts } = useLanguage()
  return (
    <div id={`${id}-list`} className={styles.list} role="listbox" aria-label={texts.search.results}>
      {groups.map((group) => (
        // biome-ignore lint/a11y/useSemanticElements: a fieldset is no part of a listbox
        <div key={group.key} role="group" aria-labelledby={`${id}-${group.key}`}>
          <p id={`${id}-${group.key}`} className={styles.group} role="presentation">
            {group.name}
          </p>
          {group.options.map((option) => (
            <Choice
              key={option.key}
              id={`${id}-${option.key}`}
              option={option}
              isActive={option.key === active?.key}
              onPoint={() => onPoint(option)}
              onChoose={() => onChoose(option)}
            />
          ))}
        </div>
      ))}
    </div>
  )
}

interface ChoiceProps {
  readonly id: string
  readonly option: Option
  readonly isActive: boolean
  readonly onPoint: () => void
  readonly onChoose: () => void
}

function Choice({ id, option, isActive, onPoint, onChoose }: ChoiceProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' })
  }, [isActive])
  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: the keys belong to the field, which keeps the focus
    // biome-ignore lint/a11y/useFocusableInteractive: the field tells which one is chosen
    <div
      ref={line}
      id={id}
      role="option"
      aria-selected={isActive}
      className={styles.option}
      // Not by entering: the list may move below a pointer that rests.
      onPointerMove={isActive ? undefined : onPoint}
      onMouseDown={(event) => event.preventDefault()}
      onClick={onChoose}
    >
      {option.kind === 'booking' ? (
        <BookingLine row={option.booking} />
      ) : (
        <CommandLine command={option.command} />
      )}
    </div>
  )
}

function BookingLine({ row }: { row: BookingRow | FoundBooking }) {
  const { language, texts } = useLanguage()
  const { booking } = row
  const because = 'by' in row ? reasonOf(row) : undefined
  return (
    <>
      <span className={styles.who}>{booking.guest_name ?? texts.bookings.unknown}</span>
      <span className={styles.state}>
        <StateChip booking={booking} />
      </span>
      <span className={styles.facts}>
        {booking.book_number} · {stayWords(booking.available_from, booking.available_to)} ·{' '}
        {roomName(row, language, texts)}
      </span>
      {because && (
        <span className={styles.because}>
          {texts.search.by[because.by]}
          {because.text && `: ${because.text}`}
        </span>
      )}
    </>
  )
}

/** What the line does not show anyway. */
function reasonOf({ booking, by, text }: FoundBooking): Pick<FoundBooking, 'by' | 'text'> | undefined {
  if (text === booking.guest_name && by === 'guest') return undefined
  if (by === 'number' && (text === null || text === String(booking.book_number))) return undefined
  if (by === 'stay') return undefined
  return { by, text: by === 'phone' && text !== null ? formatPhone(text) : text }
}

function CommandLine({ command: { name, keys } }: { command: Command }) {
  return (
    <>
      <span className={styles.command}>{name}</span>
      {keys.length > 0 && (
        <span className={styles.state} aria-hidden>
          {keys.map((key) => (
            <kbd key={key} className={styles.key}>
              {key}
            </kbd>
          ))}
        </span>
      )}
    </>
  )
}
