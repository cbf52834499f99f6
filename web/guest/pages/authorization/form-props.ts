import type { ReactNode } from 'react'

export type AuthorizationMode = 'logIn' | 'register' | 'forgotten'

export interface AuthorizationFormProps {
  /** Typed once, kept when the guest goes from one form to another. */
  readonly email: string
  readonly setEmail: (email: string) => void
  /** Why somebody who wanted to be elsewhere is here. */
  readonly lead: ReactNode
  readonly goTo: (mode: AuthorizationMode) => void
  /** To where the guest wanted to be, now that they are signed in. */
  readonly goOn: () => void
}
