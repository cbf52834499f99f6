import { type FormEvent, useRef, useState } from 'react'
import { mostNoteLetters } from '../../../../contract/facts.ts'
import { addNote, type BookingNote, moveNote } from '../../../../contract/office/bookings/notes.ts'
import { hidesCharacters, type NoteMove } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { Checkbox } from '../../controls/mark.tsx'
import { Textarea } from '../../controls/textarea.tsx'
import { useUnsaved } from '../../dialog/unsaved.ts'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import { formatInstant } from '../words.ts'
import styles from './notes.module.css'
import { useTelling } from './telling.ts'

interface Props {
  readonly bookingId: number
  /** Unknown until the whole booking has arrived. */
  readonly notes: readonly BookingNote[] | undefined
}

/** What staff have noted about this booking: what is pinned first, what was struck out still to be read. */
export function Notes({ bookingId, notes }: Props) {
  const { notes: texts } = useTexts().guests
  if (notes === undefined) return null
  const inOrder = [...notes].sort((one, other) => Number(other.pinned) - Number(one.pinned))
  return (
    <section>
      <h3 className={styles.heading}>{texts.heading}</h3>
      {notes.length > 0 && (
        <ul className={styles.notes}>
          {inOrder.map((note) => (
            <Note key={note.id} bookingId={bookingId} note={note} />
          ))}
        </ul>
      )}
      <NewNote key={bookingId} bookingId={bookingId} />
    </section>
  )
}

function Note({ bookingId, note }: { bookingId: number; note: BookingNote }) {
  const { notes: texts } = useTexts().guests
  const { busy, tell } = useTelling()
  const { pinned, struck, text } = note
  const move = (how: NoteMove) =>
    tell(() => api(moveNote, { params: { id: bookingId }, body: { note_id: note.id, move: how } }))
  const turn = pinned ? 'unpin' : 'pin'
  const row = useRef<HTMLLIElement>(null)
  const strike = async () => {
    // The buttons go with it: whoever has no mouse goes on from the note.
    if (await move('strike')) row.current?.focus()
  }
  return (
    <li ref={row} tabIndex={-1} className={pinned ? styles.pinned : undefined}>
      <p className={styles.text}>
        {pinned && <Sign name="pin" />} {struck ? <s>{text}</s> : text}
        {text === null && <span className={styles.soft}>{texts.forgotten}</span>}
      </p>
      <p className={styles.soft}>{useWordsOf(note).join(' · ')}</p>
      {!struck && text !== null && (
        <div className={styles.moves}>
          <Button variant="subtle" size="compact-xs" rests={busy} onClick={() => move(turn)}>
            {texts[turn]}
          </Button>
          <Button variant="subtle" color="coral" size="compact-xs" rests={busy} onClick={strike}>
            {texts.strike}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Who wrote it and when, and what became of it since. */
function useWordsOf({ at, username, pinned, pin_changed, struck }: BookingNote): string[] {
  const { notes: texts } = useTexts().guests
  const done = (words: string, by: { at: string; username: string }) =>
    fill(words, { name: by.username, at: formatInstant(by.at) })
  return [
    `${formatInstant(at)}, ${username}`,
    ...(pinned && pin_changed === null ? [texts.isPinned] : []),
    ...(pin_changed && struck === null
      ? [done(pinned ? texts.pinnedBy : texts.unpinnedBy, pin_changed)]
      : []),
    ...(struck ? [done(texts.struckBy, struck)] : []),
  ]
}

function NewNote({ bookingId }: { bookingId: number }) {
  const { notes: texts } = useTexts().guests
  const { busy, tell } = useTelling()
  const [typed, setTyped] = useState('')
  const [pinned, setPinned] = useState(false)
  const [error, setError] = useState<string>()
  // A note is one line, however it was pasted.
  const text = typed.trim().replace(/\s+/g, ' ')
  useUnsaved(text !== '')

  async function write(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const problem = text === '' ? texts.missing : hidesCharacters(text) ? texts.hidden : undefined
    setError(problem)
    if (problem !== undefined) return
    if (!(await tell(() => api(addNote, { params: { id: bookingId }, body: { text, pinned } })))) return
    setTyped('')
    setPinned(false)
  }
  return (
    <form className={styles.form} onSubmit={write} noValidate>
      <Textarea
        label={texts.label}
        description={fill(texts.hint, { most: mostNoteLetters })}
        error={error}
        rows={2}
        maxLength={mostNoteLetters}
        value={typed}
        onChange={({ target }) => setTyped(target.value)}
      />
      <div className={styles.send}>
        <Checkbox
          label={texts.pinned}
          checked={pinned}
          onChange={({ target }) => setPinned(target.checked)}
        />
        <Button type="submit" variant="default" size="xs" rests={busy}>
          {texts.write}
        </Button>
      </div>
    </form>
  )
}
