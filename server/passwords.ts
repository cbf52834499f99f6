import { hash, verify } from '@node-rs/argon2'

export const hashPassword = (password: string): Promise<string> => hash(password)

/** Of a password that nobody has: checked when there is no such account, so that the answer takes as long. */
let nobodysHash: Promise<string> | undefined

/** `undefined` stands for a missing account: costs the same time as a wrong password, and is as wrong. */
export async function passwordMatches(password: string, stored: string | undefined): Promise<boolean> {
  nobodysHash ??= hashPassword('no account has this password')
  const matches = await verify(stored ?? (await nobodysHash), password)
  return matches && stored !== undefined
}
