import { type FormEvent, useId, useState } from 'react'
import styles from '../../alert/alert.module.css'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { useModal, whenLeft } from '../../dialog/modal.ts'
import { fill } from '../../fill.ts'
import customers from './customers.module.css'

/** The same in every language: it is a seal, not a text. */
export const confirmationWord = 'УДАЛИТЬ'

/** Asks for the word; closing it without an answer means no. */
export function WordDialog({ onSettle }: { onSettle: (typed: string | undefined) => void }) {
  const { customers: words } = useTexts()
  const dialog = useModal()
  const [typed, setTyped] = useState('')
  const id = useId()

  function send(event: FormEvent) {
    event.preventDefault()
    onSettle(typed)
  }
  return (
    <dialog
      ref={dialog}
      className={styles.alert}
      aria-labelledby={id}
      onClose={whenLeft(() => onSettle(undefined))}
    >
      <form className={customers.word} onSubmit={send}>
        <p id={id} className={styles.text}>
          {words.word.title}
        </p>
        <TextInput
          label={fill(words.word.label, { word: confirmationWord })}
          autoComplete="off"
          spellCheck={false}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
        <div className={styles.answers}>
          <Button variant="default" onClick={() => onSettle(undefined)}>
            {words.word.cancel}
          </Button>
          <Button type="submit" color="coral">
            {words.confirm.yes}
          </Button>
        </div>
      </form>
    </dialog>
  )
}
