import { type FormEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { changeOwnPassword } from '../../../contract/office/people/users.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import type { Failure } from '../../kit/api.ts'
import { useTexts } from '../all-texts.ts'
import { ask } from '../api.ts'
import { Button } from '../controls/button.tsx'
import { TextInput } from '../controls/text-input.tsx'
import { endSession, stayDuring } from '../session/leave.ts'
import { reasonOf } from '../states/failed.tsx'
import styles from './own-account.module.css'

/** Asked for, so that nobody who opens the dialog for the code meets three empty fields. */
export function OwnPassword() {
  const { ownAccount: words } = useTexts()
  const [changing, setChanging] = useState(false)
  const button = useRef<HTMLButtonElement>(null)

  function leave() {
    flushSync(() => setChanging(false))
    button.current?.focus()
  }
  if (changing) return <PasswordForm onLeave={leave} />
  return (
    <div className={styles.buttons}>
      <Button ref={button} variant="default" onClick={() => setChanging(true)}>
        {words.change}
      </Button>
    </div>
  )
}

const fields = ['old_password', 'new_password', 'confirm_password'] as const
type Field = (typeof fields)[number]
type Draft = Record<Field, string>

/** At which field a refusal is told; all others concern the old password. */
const placeOf: Readonly<Record<string, Field>> = {
  staff_password_short: 'new_password',
  password_is_login: 'new_password',
  passwords_differ: 'confirm_password',
}

function PasswordForm({ onLeave }: { onLeave: () => void }) {
  const texts = useTexts()
  const { ownAccount: words } = texts
  const [draft, setDraft] = useState<Draft>({ old_password: '', new_password: '', confirm_password: '' })
  const [failure, setFailure] = useState<Failure>()
  const [waiting, setWaiting] = useState(false)
  const save = useChange(setFailure)
  const firstField = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => firstField.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setWaiting(true)
    await save(draft)
    setWaiting(false)
  }
  const place = failure?.kind === 'refused' ? (placeOf[failure.code] ?? 'old_password') : 'old_password'
  const hints = { old_password: undefined, new_password: words.hint, confirm_password: undefined }
  return (
    <form className={styles.form} noValidate onSubmit={send}>
      {fields.map((field) => (
        <TextInput
          key={field}
          label={words.fields[field]}
          description={hints[field]}
          type="password"
          autoComplete={field === 'old_password' ? 'current-password' : 'new-password'}
          ref={field === 'old_password' ? firstField : undefined}
          maxLength={200}
          value={draft[field]}
          error={failure && place === field ? reasonOf(failure, texts) : undefined}
          onChange={(event) => {
            const { value } = event.currentTarget
            setDraft((old) => ({ ...old, [field]: value }))
          }}
        />
      ))}
      <div className={styles.buttons}>
        <Button type="submit" loading={waiting}>
          {words.save}
        </Button>
        <Button variant="default" onClick={onLeave}>
          {words.cancel}
        </Button>
      </div>
    </form>
  )
}

/** All sessions end with the password, this one too: whoever has read so signs in anew. */
function useChange(onFailure: (failure: Failure) => void) {
  const showAlert = useAlert()
  return (body: Draft): Promise<void> =>
    stayDuring(async () => {
      const reply = await ask(changeOwnPassword, { body })
      if (!reply.ok) return onFailure(reply.failure)
      await showAlert({ text: reply.answer.request.message })
      endSession('/login')
    })
}
