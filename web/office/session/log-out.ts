import { logOut } from '../../../contract/session.ts'
import { api } from '../api.ts'
import { signOut } from './leave.ts'

export const logOutOfOffice = (): Promise<void> => signOut(() => api(logOut))
