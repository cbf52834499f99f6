import { type FormEvent, type ReactNode, useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { confirmSecondFactor, enrolSecondFactor } from '../../../contract/office/people/users.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useTexts } from '../all-texts.ts'
import { ask } from '../api.ts'
import { Button } from '../controls/button.tsx'
import { reasonOf } from '../states/failed.tsx'
import { CodeField } from './code-field.tsx'
import { PasswordField } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

type Begun = z.output<typeof enrolSecondFactor.answer>['request']['data']

interface Props {
  readonly begin: string
  /** Replaces one that counts: that needs a code of it. */
  readonly replaces?: boolean
  /** What else can be done before it has begun. */
  readonly beside?: ReactNode
  /** It stands in the place of something that had the focus. */
  readonly takesFocus?: boolean
  readonly onDone: () => void
}

/** The password, with a code of the authenticator so far; then the key for the new one, then its first code. */
export function Enrolment({ begin, replaces, beside, takesFocus, onDone }: Props) {
  const [begun, setBegun] = useState<Begun>()
  return begun === undefined ? (
    <PasswordField
      submit={begin}
      asksCode={replaces}
      request={(proof) => ask(enrolSecondFactor, { body: proof })}
      onDone={(answer) => setBegun(answer.request.data)}
      beside={beside}
      takesFocus={takesFocus}
    />
  ) : (
    <FirstCode begun={begun} onDone={onDone} />
  )
}

function FirstCode({ begun, onDone }: { begun: Begun; onDone: () => void }) {
  const texts = useTexts()
  const { secondFactor: words } = texts
  const showAlert = useAlert()
  const [code, setCode] = useState('')
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  // The button that had the focus is gone.
  useEffect(() => field.current?.focus(), [])

  async function send(event: FormEvent) {
    event.preventDefault()
    setWaiting(true)
    const reply = await ask(confirmSecondFactor, { body: { code } })
    setWaiting(false)
    if (!reply.ok) return setProblem(reasonOf(reply.failure, texts))
    await showAlert({ text: reply.answer.request.message })
    onDone()
  }
  return (
    <form className={styles.steps} onSubmit={send}>
      <div className={styles.key}>
        <QrCode content={begun.otpauth_url} label={words.picture} />
        <div className={styles.words}>
          <p>{words.scan}</p>
          <p className={styles.soft}>
            {words.secret}
            <code className={styles.secret}>{begun.secret.replace(/(.{4})(?=.)/g, '$1 ')}</code>
          </p>
        </div>
      </div>
      <CodeField ref={field} code={code} problem={problem} onChange={setCode} />
      <div className={styles.buttons}>
        <Button type="submit" loading={waiting}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}
