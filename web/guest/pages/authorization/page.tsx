import { useCallback, useEffect, useRef, useState } from 'react'
import { useLocation, useSearch } from 'wouter'
import { storedSession } from '../../../kit/session.ts'
import { useSite } from '../../site/site-context.ts'
import { wayBackOf } from '../../site/way-back.ts'
import { ForgottenForm } from './forgotten-form.tsx'
import type { AuthorizationMode } from './form-props.ts'
import type { AuthorizationData } from './load.ts'
import { LogInForm } from './log-in-form.tsx'
import { ManualVideo } from './manual-video.tsx'
import { RegisterForm } from './register-form.tsx'

const forms = { logIn: LogInForm, register: RegisterForm, forgotten: ForgottenForm }

/** Whoever was sent here by a place of the site goes on to it; everybody else to the home page. */
export function AuthorizationPage({ data: { manual } }: { data: AuthorizationData }) {
  const { routes, texts } = useSite()
  const [, navigate] = useLocation()
  const [mode, goTo] = useState<AuthorizationMode>('logIn')
  const [email, setEmail] = useState('')
  const goOn = useCallback(() => {
    // The message that they are signed in may have stood while they went elsewhere.
    if (!location.pathname.startsWith('/authorization')) return
    // In place of the sign-in: going back leads to the page before it.
    navigate(wayBackOf(location.search, routes), { replace: true })
  }, [navigate, routes])
  useEffect(() => {
    if (storedSession()?.role === 'client') goOn()
    // A link that has died leads here.
    else if (location.hash === '#forgotten') goTo('forgotten')
  }, [goOn])
  // The button that was pressed is gone with its form: whoever does not see that another one has come hears how it is called.
  const shown = useRef(mode)
  useEffect(() => {
    if (shown.current !== mode) document.querySelector<HTMLElement>('main h1')?.focus()
    shown.current = mode
  }, [mode])
  const Form = forms[mode]
  const lead = wayBackOf(useSearch(), routes) !== '/' && <p>{texts.signIn.toGoOn}</p>
  return (
    <>
      <Form key={mode} email={email} setEmail={setEmail} lead={lead} goTo={goTo} goOn={goOn} />
      {manual && <ManualVideo video={manual} />}
    </>
  )
}
