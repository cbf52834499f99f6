import { createHmac, hkdfSync } from 'node:crypto'

/** For what must be recognised and never read again: without the key nobody can try what the text was. Each purpose has a key of its own. */
export function keyedHash(key: Buffer, purpose: string, text: string): Buffer {
  const own = hkdfSync('sha256', key, '', `kenar ${purpose}`, 32)
  return createHmac('sha256', Buffer.from(own)).update(text).digest()
}

/** What somebody typed as an account, in a form that can be counted. People type passwords there too. */
export const hashOfTyped = (key: Buffer, typed: string): string =>
  keyedHash(key, 'typed names', typed.toLowerCase()).toString('base64url')
