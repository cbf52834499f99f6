import { useEffect, useState } from 'react'
import { useLocation } from 'wouter'
import { storedSession } from '../../../kit/session.ts'
import { ForgottenForm } from './ForgottenForm.tsx'
import { LogInForm } from './LogInForm.tsx'
import { ManualVideo } from './ManualVideo.tsx'
import { RegisterForm } from './RegisterForm.tsx'

export type AuthorizationMode = 'logIn' | 'register' | 'forgotten'

export interface AuthorizationFormProps {
  /** Typed once, kept when the guest goes from one form to another. */
  readonly email: string
  readonly setEmail: (email: string) => void
  readonly goTo: (mode: AuthorizationMode) => void
}

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
