import { Button, TextInput } from '@mantine/core'
import { type FormEvent, type ReactNode, useState } from 'react'
import type { Failure } from '../../kit/api.ts'
import { useTexts } from '../language.tsx'
import { reasonOf } from '../states/failed.tsx'
import styles from './second-factor.module.css'

interface Props<A> {
  readonly submit: string
  /** Takes something away: the button is coral. */
  readonly takesAway?: boolean
  readonly request: (
    password: string,
  ) => Promise<{ readonly ok: true; readonly answer: A } | { readonly ok: false; readonly failure: Failure }>
  readonly onDone: (answer: A) => void
  readonly beside?: ReactNode
}

/** How one signs in is changed by nobody who merely found the screen open. */
export function PasswordField<A>({ submit, takesAway, request, onDone, beside }: Props<A>) {
  const texts = useTexts()
  const [password, setPassword] = useState('')
  const [problem, setProblem] = useState<string>()
  const [waiting, setWaiting] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    setWaiting(true)
    const reply = await request(password)
    setWaiting(false)
    if (reply.ok) onDone(reply.answer)
    else setProblem(reasonOf(reply.failure, texts))
  }
  return (
    <form className={styles.steps} onSubmit={send}>
      <TextInput
        label={texts.secondFactor.password}
        type="password"
        autoComplete="current-password"
        maxLength={200}
        value={password}
        error={problem}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" loading={waiting} color={takesAway ? 'coral' : 'sea'}>
          {submit}
        </Button>
        {beside}
      </div>
    </form>
  )
}
