import type { User } from '../../../../contract/office/people/users.ts'
import type { StaffRole } from '../../../../contract/values.ts'
import type { OfficeTexts } from '../../text/whole.ts'

export const roleWord = (role: StaffRole | undefined, texts: OfficeTexts): string =>
  role === undefined ? texts.users.unknownRole : texts.roles[role]

type Factor = keyof OfficeTexts['users']['factors']

export function factorOf(user: Pick<User, 'second_factor' | 'second_factor_required'>): Factor {
  if (user.second_factor) return user.second_factor_required ? 'requiredOn' : 'on'
  return user.second_factor_required ? 'requiredMissing' : 'none'
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Twelve letters and digits that nobody mixes up when they are read aloud. */
export const proposedPassword = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length]).join('')
