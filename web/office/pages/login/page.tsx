import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { Redirect } from 'wouter'
import { verifyToken } from '../../../../contract/session.ts'
import type { Role } from '../../../../contract/values.ts'
import { clearSession, storedToken } from '../../../kit/session.ts'
import { answerOf, ask, type CallFailed, isSignedOut } from '../../api.ts'
import { homeOf } from '../../home-of.ts'
import { useHotelName, usePageTitle } from '../../hotel.ts'
import { useTexts } from '../../language.tsx'
import { LanguageSwitch } from '../../layout/language-switch.tsx'
import loneCard from '../../look/lone-card.module.css'
import { leaveFor } from '../../session/leave.ts'
import { storedWayBack } from '../../session/way-back.ts'
import { Loading } from '../../states/loading.tsx'
import { LoginForm } from './form.tsx'
import styles from './login.module.css'

export default function LoginPage() {
  const { titles } = useTexts()
  const hotel = useHotelName()
  const session = useStartingSession()
  usePageTitle(titles.login)

  if (session.isLoading) return <Loading />
  if (session.data !== undefined) return <SignedInAlready role={session.data} />
  return (
    <main className={loneCard.page}>
      <div className={`${loneCard.card} ${styles.card}`}>
        <div className={loneCard.top}>
          <p className={styles.hotel}>{hotel}</p>
          <LanguageSwitch />
        </div>
        <h1 className={styles.title}>{titles.login}</h1>
        <Reason />
        <LoginForm />
      </div>
    </main>
  )
}

/** Why somebody who was at work stands here. */
function Reason() {
  const { login } = useTexts()
  const why = storedWayBack()?.why
  if (why === undefined) return null
  return (
    <p role="status" className={styles.reason}>
      {why === 'ended' ? login.ended : login.toOpen}
    </p>
  )
}

/** Verifies the token that was here when the page was opened, and only that one: signing in has a message of its own. */
function useStartingSession() {
  const [tokenFound] = useState(() => storedToken() !== null)
  return useQuery<Role, CallFailed>({
    queryKey: ['session', '/login'],
    queryFn: async () => (await answerOf(ask(verifyToken))).asd,
    enabled: tokenFound,
    retry: (_, error) => {
      if (isSignedOut(error.failure)) clearSession()
      return false
    },
  })
}

function SignedInAlready({ role }: { role: Role }) {
  useEffect(() => {
    if (role === 'client') leaveFor('/404')
  }, [role])
  return role === 'client' ? <Loading /> : <Redirect to={homeOf[role]} replace />
}
