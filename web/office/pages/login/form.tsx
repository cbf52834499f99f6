import { type FormEvent, useRef, useState } from 'react'
import { staffLogin } from '../../../../contract/office/people/login.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { storeSession } from '../../../kit/session.ts'
import { ask } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { useTexts } from '../../language.tsx'
import { forgetBegunByOthers } from '../../session/begun-work.ts'
import { leaveFor } from '../../session/leave.ts'
import { reasonOf } from '../../states/failed.tsx'
import { useGoingOn } from './going-on.ts'
import styles from './login.module.css'

export function LoginForm() {
  const texts = useTexts()
  const showAlert = useAlert()
  const goOn = useGoingOn()
  const [waiting, setWaiting] = useState(false)
  const password = useRef<HTMLInputElement>(null)
  const code = useRef<HTMLInputElement>(null)
  const [codeAsked, setCodeAsked] = useState(false)

  /** Being asked for a code is no failure: the form just has one more field. */
  async function explain(failure: Failure) {
    const refusal = failure.kind === 'refused' ? failure.code : undefined
    if (refusal === 'code_required' && !codeAsked) return setCodeAsked(true)
    await showAlert({ text: texts.login.failed, detail: reasonOf(failure, texts) })
    const wrong = refusal === 'code_wrong' || refusal === 'code_required' ? code : password
    wrong.current?.select()
  }

  async function signIn(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    const fields = new FormData(event.currentTarget)
    const username = String(fields.get('username'))
    setWaiting(true)
    const reply = await ask(staffLogin, {
      body: {
        username,
        password: String(fields.get('password')),
        ...(codeAsked && { code: String(fields.get('code')) }),
      },
    })
    setWaiting(false)
    if (!reply.ok) return explain(reply.failure)
    const { token, asd: role } = reply.answer
    storeSession({ token, role, owner: encodeURIComponent(username.trim().toLowerCase()) })
    forgetBegunByOthers()
    await showAlert({ text: texts.login.succeeded })
    if (role === 'client') leaveFor('/404')
    else goOn(role)
  }

  return (
    <form className={styles.form} onSubmit={signIn}>
      <TextInput label={texts.login.username} name="username" autoComplete="username" autoCapitalize="none" />
      <TextInput
        ref={password}
        label={texts.login.password}
        name="password"
        type="password"
        autoComplete="current-password"
      />
      {codeAsked && (
        <TextInput
          ref={code}
          label={texts.login.code}
          description={texts.login.codeHint}
          name="code"
          inputMode="numeric"
          autoComplete="one-time-code"
          maxLength={10}
          // Asked for by what was just sent: the typing goes on here.
          autoFocus
        />
      )}
      <Button type="submit" loading={waiting}>
        {texts.login.submit}
      </Button>
    </form>
  )
}
