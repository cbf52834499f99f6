import { useRole } from '../site/session-state.ts'
import { ButtonLink, LightButtonLink } from './Button.tsx'

/** Booking begins with dates, and those are for clients: everybody else signs in first. */
const useBookingPath = (): string => (useRole() === 'client' ? '/book-rooms' : '/authorization')

export function BookLink({ children }: { children: string }) {
  return <ButtonLink href={useBookingPath()}>{children}</ButtonLink>
}

/** The same on a picture. */
export function LightBookLink({ children }: { children: string }) {
  return <LightButtonLink href={useBookingPath()}>{children}</LightButtonLink>
}
