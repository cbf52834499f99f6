import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { Failure } from '../../kit/api.ts'
import { useTexts } from '../all-texts.ts'
import { Button } from '../controls/button.tsx'
import { TextInput } from '../controls/text-input.tsx'
import { reasonOf } from '../states/failed.tsx'
import { CodeField } from './code-field.tsx'
import styles from './second-factor.module.css'

interface Proof {
  readonly password: string
  readonly code?: string
}

interface Props<A> {
  readonly submit: string
  /** Takes something away: the button is coral. */
  readonly takesAway?: boolean
  /** A code of the authenticator is needed as well. */
  readonly asksCode?: boolean | undefined
  readonly request: (
    proof: Proof,
  ) => Promise<{ readonly ok: true; readonly answer: A } | { readonly ok: false; readonly failure: Failure }>
  readonly onDone: (answer: A) => void
  readonly beside?: ReactNode
  /** It stands in the place of something that had the focus. */
  readonly takesFocus?: boolean | undefined
}

/** How one signs in is changed by nobody who merely found the screen open. */
export function PasswordField<A>(props: Props<A>) {
  const { submit, takesAway, asksCode, request, onDone, beside, takesFocus } = props
  const texts = useTexts()
  const [password, setPassword] = useState('')
  const [code, setCode] = useState('')
  const [failure, setFailure] = useState<Failure>()
  const [waiting, setWaiting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => {
    if (takesFocus) field.current?.focus()
  }, [takesFocus])

  async function send(event: FormEvent) {
    event.preventDefault()
    setWaiting(true)
    const reply = await request({ password, ...(asksCode && { code }) })
    setWaiting(false)
    if (reply.ok) onDone(reply.answer)
    else setFailure(reply.failure)
  }
  const reason = failure && reasonOf(failure, texts)
  const isAboutCode = failure?.kind === 'refused' && /^code_/.test(failure.code)
  return (
    <form className={styles.steps} onSubmit={send}>
      <TextInput
        ref={field}
        label={texts.secondFactor.password}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={isAboutCode ? undefined : reason}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      {asksCode && <CodeField code={code} problem={isAboutCode ? reason : undefined} onChange={setCode} />}
      <div className={styles.buttons}>
        <Button type="submit" loading={waiting} color={takesAway ? 'coral' : 'sea'}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
