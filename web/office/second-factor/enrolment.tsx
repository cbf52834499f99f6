import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { z } from 'zod'
import { confirmSecondFactor, enrolSecondFactor } from '../../../contract/office/users.ts'
import { useAlert } from '../alert/alert.tsx'
import { ask } from '../api.ts'
import { useTexts } from '../language.tsx'
import { reasonOf } from '../states/failed.tsx'
import { PasswordField } from './password-field.tsx'
import { QrCode } from './qr-code.tsx'
import styles from './second-factor.module.css'

type Begun = z.output<typeof enrolSecondFactor.answer>['request']['data']

interface Props {
  readonly begin: string
  /** What else can be done before it has begun. */
  readonly beside?: ReactNode
  readonly onDone: () => void
}

/** The password, then the key for the authenticator, then its first code. */
export function Enrolment({ begin, beside, onDone }: Props) {
  const [begun, setBegun] = useState<Begun>()
  return begun === undefined ? (
    <PasswordField
      submit={begin}
      request={(password) => ask(enrolSecondFactor, { body: { password } })}
      onDone={(answer) => setBegun(answer.request.data)}
      beside={beside}
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
      <CodeField code={code} problem={problem} onChange={setCode} />
      <div className={styles.buttons}>
        <Button type="submit" loading={waiting}>
          {words.confirm}
        </Button>
      </div>
    </form>
  )
}

interface CodeProps {
  readonly code: string
  readonly problem: string | undefined
  readonly onChange: (code: string) => void
}

function CodeField({ code, problem, onChange }: CodeProps) {
  const { secondFactor: words } = useTexts()
  return (
    <TextInput
      label={words.code}
      description={words.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      value={code}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
