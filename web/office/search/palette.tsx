import { type KeyboardEvent, type MouseEvent, useEffect, useId, useRef, useState } from 'react'
import { useTexts } from '../all-texts.ts'
import { useWayToBooking } from '../bookings/opening.ts'
import { CloseButton } from '../controls/close-button.tsx'
import { useModal, whenLeft } from '../dialog/modal.ts'
import { keyNames } from '../shortcuts/keys.ts'
import { commandsWith, useCommands } from './commands.ts'
import { type FoundBooking, useFound } from './found.ts'
import { Magnifier } from './magnifier.tsx'
import { groupsOf, type Option } from './options.ts'
import { openedLately } from './recent.ts'
import { ResultList } from './result-list.tsx'
import styles from './search.module.css'
import { SearchState } from './state.tsx'

interface Props {
  readonly onNew: () => void
  readonly onListKeys: () => void
  readonly onClose: () => void
}

/** A field, and below it what answers: arrows choose, Enter opens. The focus stays in the field. */
export function Palette({ onNew, onListKeys, onClose }: Props) {
  const { bookings: bookingTexts, search: texts, shortcuts } = useTexts()
  const dialog = useModal()
  const id = useId()
  const [typed, setTyped] = useState('')
  const [recent] = useState(openedLately)
  const found = useFound(typed)
  const commands = commandsWith(typed, useCommands({ onNew, onListKeys }))
  const groups = groupsOf({ typed, recent, found: found.bookings, commands }, texts)
  const options = groups.flatMap((group) => group.options)
  const open = useOpen(onClose)
  const { active, point, onKeyDown } = useChoice({
    typed,
    options,
    isSettled: found.isSettled,
    onChoose: open,
  })

  return (
    // biome-ignore lint/a11y/useKeyWithClickEvents: a click beside the search closes it; by keyboard Escape does
    <dialog
      ref={dialog}
      className={styles.palette}
      aria-label={shortcuts.everything}
      onClose={whenLeft(onClose)}
      onClick={({ target, currentTarget }: MouseEvent) => target === currentTarget && onClose()}
    >
      <div className={styles.frame}>
        <div className={styles.head}>
          <Magnifier />
          <input
            className={styles.field}
            role="combobox"
            aria-label={shortcuts.everything}
            aria-autocomplete="list"
            aria-expanded={options.length > 0}
            aria-controls={options.length > 0 ? `${id}-list` : undefined}
            aria-activedescendant={active && `${id}-${active.key}`}
            placeholder={texts.field}
            autoComplete="off"
            spellCheck={false}
            maxLength={200}
            value={typed}
            onChange={({ currentTarget: { value } }) => setTyped(value)}
            onKeyDown={onKeyDown}
          />
          <CloseButton aria-label={bookingTexts.close} onClick={onClose} />
        </div>
        <div className={styles.results}>
          <SearchState typed={typed} found={found} isEmpty={options.length === 0} />
          {options.length > 0 && (
            <ResultList id={id} groups={groups} active={active} onPoint={point} onChoose={open} />
          )}
        </div>
        <p className={styles.keys} aria-hidden>
          <kbd>↑</kbd> <kbd>↓</kbd> {texts.choose} <kbd>{keyNames.enter}</kbd> {texts.open}{' '}
          <kbd>{keyNames.escape}</kbd> {texts.close}
        </p>
      </div>
    </dialog>
  )
}

/** The search goes with what it opens, unless that stands in its place. */
function useOpen(onClose: () => void): (option: Option) => void {
  const way = useWayToBooking()
  return (option) => {
    if (option.kind === 'booking') {
      onClose()
      way.open(rowOf(option.booking))
      return
    }
    if (!option.command.inPlace) onClose()
    option.command.run()
  }
}

const rowOf = ({ booking, room, customer }: Pick<FoundBooking, 'booking' | 'room' | 'customer'>) => ({
  booking,
  room,
  customer,
})

interface Choosing {
  readonly typed: string
  readonly options: readonly Option[]
  readonly isSettled: boolean
  readonly onChoose: (option: Option) => void
}

/** The first one is chosen until somebody points at another. Enter before the answer is here waits for it. */
function useChoice({ typed, options, isSettled, onChoose }: Choosing) {
  const [pointed, setPointed] = useState<{ key: string; typed: string }>()
  const waits = useRef<string>(undefined)
  const own = pointed?.typed === typed ? options.find(({ key }) => key === pointed.key) : undefined
  const active = own ?? options[0]
  const point = ({ key }: Option) => setPointed({ key, typed })

  useEffect(() => {
    if (waits.current !== typed || !isSettled) return
    waits.current = undefined
    if (active) onChoose(active)
  })

  function step(by: number): void {
    const place = active ? options.indexOf(active) : -1
    const next = options[(place + by + options.length) % options.length]
    if (next) point(next)
  }
  function onKeyDown(event: KeyboardEvent): void {
    if (event.nativeEvent.isComposing) return
    if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault()
      step(event.key === 'ArrowDown' ? 1 : -1)
    } else if (event.key === 'Enter') {
      event.preventDefault()
      if (own || isSettled) {
        if (active) onChoose(active)
      } else waits.current = typed
    }
  }
  return { active, point, onKeyDown }
}
