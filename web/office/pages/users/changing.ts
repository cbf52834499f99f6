import { editUser, type UserChange } from '../../../../contract/office/people/users.ts'
import { useSending } from '../../alert/sending.ts'
import { api } from '../../api.ts'
import { stayDuring } from '../../session/leave.ts'

/**
 * Sends a change of a user and shows the server's lines. A change that ends one's own sessions is followed by the sign-in, once the
 * lines were read.
 */
export function useChangingUser(): (change: UserChange) => Promise<boolean> {
  const send = useSending()
  return (change) => stayDuring(() => send(() => api(editUser, { body: change })))
}
