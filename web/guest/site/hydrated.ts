import { useSyncExternalStore } from 'react'

const never = () => () => undefined

/** Whether this page listens yet: a form sent before that would leave the site. */
export const useHydrated = (): boolean =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
