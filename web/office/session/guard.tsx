import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useRef } from 'react'
import { checkProtected } from '../../../contract/session.ts'
import type { Language, ReceptionSwitch, Role, StaffRole } from '../../../contract/values.ts'
import { clearSession, storedRoleMarker, storedToken, storeSession } from '../../kit/session.ts'
import { answerOf, ask, type CallFailed, isSignedOut } from '../api.ts'
import { bookingNumberIn } from '../bookings/booking-address.ts'
import { useLanguage } from '../language.tsx'
import { lateFile } from '../late-file.tsx'
import type { Place } from '../screen.ts'
import { LoadingFailed } from '../states/failed.tsx'
import { Loading } from '../states/loading.tsx'
import { askToSignIn, leaveFor } from './leave.ts'
import { useOtherTabs } from './other-tabs.ts'

const { Part: SecondFactorRequired } = lateFile(() => import('../second-factor/required.tsx'), Loading)

const RoleContext = createContext<StaffRole | undefined>(undefined)

const NameContext = createContext('')

const none: readonly ReceptionSwitch[] = []
const MayContext = createContext(none)

/** Shows a screen only to whom the server, asked for each screen anew, names one of its roles. */
export function Guard({ screen, children }: { screen: Place; children: ReactNode }) {
  const check = useSessionCheck(screen)
  useOtherTabs()
  useOwnLanguage(check.data?.language)
  const named =
    check.data?.role ?? (screen.worksAlone && isAlone(check.error) ? storedRoleMarker() : undefined)
  const role = screen.roles.find((allowed) => allowed === named)
  // Whoever was let in and has no token any more is on the way to the sign-in already.
  const refused = check.data === undefined ? storedToken() === null : role === undefined

  useEffect(() => {
    if (refused) turnAway()
  }, [refused])

  if (check.data?.secondFactorMissing) return <SecondFactorRequired onDone={() => check.refetch()} />
  if (role !== undefined)
    return (
      <RoleContext value={role}>
        <NameContext value={check.data?.username ?? ''}>
          <MayContext value={check.data?.may ?? none}>{children}</MayContext>
        </NameContext>
      </RoleContext>
    )
  if (check.error && !isSignedOut(check.error.failure)) {
    return <LoadingFailed failure={check.error.failure} onRetry={() => check.refetch()} />
  }
  return <Loading />
}

/** Nothing came back: what the server would say is not known. Such a screen shows only what this browser has kept for its owner. */
const isAlone = (error: CallFailed | null): boolean => error?.failure.kind === 'unreachable'

/** A stranger finds nothing here. Who follows a link to a booking is asked to sign in. */
function turnAway(): void {
  const isSignedIn = storedToken() !== null
  if (bookingNumberIn(location.pathname) !== undefined && !isSignedIn) askToSignIn('none')
  else leaveFor('/404')
}

/** The signed-in staff member's role, as the server names it. */
export function useRole(): StaffRole {
  const role = useContext(RoleContext)
  if (role === undefined) throw new Error('A screen stands outside of its guard.')
  return role
}

/** By what name the signed-in staff member signs in. */
export const useOwnName = (): string => useContext(NameContext)

/** Whether this person may do what reception may only where the hotel has turned it on. The server looks at the same switches. */
export function useMay(name: ReceptionSwitch): boolean {
  const turnedOn = useContext(MayContext)
  const role = useRole()
  return role === 'reception' ? turnedOn.includes(name) : role !== 'housekeeping'
}

function useSessionCheck(screen: Place) {
  const check = useQuery<Confirmed, CallFailed>({
    queryKey: ['session', screen.path],
    queryFn: confirmSession,
    enabled: storedToken() !== null,
    staleTime: 0,
    placeholderData: keepPreviousData,
  })

  // A stranger finds nothing here; a session that ran out at work leads back to the sign-in.
  const confirmed = useRef(false)
  useEffect(() => {
    if (check.data !== undefined) confirmed.current = true
    if (!check.error || !isSignedOut(check.error.failure)) return
    clearSession()
    if (confirmed.current) askToSignIn('ended')
    else turnAway()
  }, [check.data, check.error])
  return check
}

interface Confirmed {
  readonly role: Role
  readonly username: string
  readonly language: Language | undefined
  /** What the hotel lets reception do beyond its own work. */
  readonly may: readonly ReceptionSwitch[]
  /** An admin wants it set up before anything else. */
  readonly secondFactorMissing: boolean
}

async function confirmSession(): Promise<Confirmed> {
  const {
    asd: role,
    username = '',
    language,
    reception_may: may = none,
    second_factor_missing,
  } = await answerOf(ask(checkProtected))
  const token = storedToken()
  // Whoever signed in before the office kept whose session it is gets that now.
  const owner = encodeURIComponent(username.toLowerCase())
  if (token !== null) storeSession({ token, role, ...(owner !== '' && { owner }) })
  return { role, username, language, may, secondFactorMissing: second_factor_missing === true }
}

/** The office speaks the staff member's own language, whatever this browser was used for before. Asked for once a page load. */
function useOwnLanguage(own: Language | undefined): void {
  const { language, adopt } = useLanguage()
  const adopted = useRef(false)
  useEffect(() => {
    if (own === undefined || adopted.current) return
    adopted.current = true
    if (own !== language) void adopt(own)
  }, [own, language, adopt])
}
