import type { OfficeUser } from '../../../../contract/office/people/users.ts'
import { staffRoles } from '../../../../contract/values.ts'
import type { OfficeTexts } from '../../text/ru.ts'

/** A role that this office does not know, from a newer server perhaps, is unknown. */
export function roleWord(name: string, texts: OfficeTexts): string {
  const role = staffRoles.find((known) => known === name)
  return role === undefined ? texts.users.unknownRole : texts.roles[role]
}

type Factor = keyof OfficeTexts['users']['factors']

export function factorOf(user: Pick<OfficeUser, 'second_factor' | 'second_factor_required'>): Factor {
  if (user.second_factor) return user.second_factor_required ? 'requiredOn' : 'on'
  return user.second_factor_required ? 'requiredMissing' : 'none'
}

const letters = 'abcdefghijkmnpqrstuvwxyz23456789'

/** Twelve letters and digits that nobody mixes up when they are read aloud. */
export const proposedPassword = (): string =>
  [...crypto.getRandomValues(new Uint8Array(12))].map((byte) => letters[byte % letters.length]).join('')
