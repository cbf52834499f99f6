import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { storedSession } from '../../../kit/session.ts'
import { ForgottenForm } from './forgotten-form.tsx'
import type { AuthorizationMode } from './form-props.ts'
import { LogInForm } from './log-in-form.tsx'
import { ManualVideo } from './manual-video.tsx'
import { RegisterForm } from './register-form.tsx'

const forms = { logIn: LogInForm, register: RegisterForm, forgotten: ForgottenForm }

export function AuthorizationPage() {
  const [, navigate] = useLocation()
  const [mode, goTo] = useState<AuthorizationMode>('logIn')
  const [email, setEmail] = useState('')
  useEffect(() => {
    if (storedSession()?.role === 'client') navigate('/', { replace: true })
    // A link that has died leads here.
    else if (location.hash === '#forgotten') goTo('forgotten')
  }, [navigate])
  const Form = forms[mode]
  return (
    <>
      <Form key={mode} email={email} setEmail={setEmail} goTo={goTo} />
      <ManualVideo />
    </>
  )
}
