import type { z } from 'zod'
import { editUser } from '../../../../contract/office/users.ts'
import { useSending } from '../../alert/sending.ts'
import { api } from '../../api.ts'

type Change = z.input<typeof editUser.body>

/**
 * Sends a change of a user and shows the server's lines. A change that ends one's own sessions is followed by a call that is no
 * longer let in, and so by the sign-in.
 */
export function useChangingUser(): (change: Change) => Promise<boolean> {
  const send = useSending()
  return (change) => send(() => api(editUser, { body: change }))
}
