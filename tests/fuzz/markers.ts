import type { Person } from './people.ts'

/** What only the second client and staff may ever see. Nothing that is drawn holds any of it. */
export const markers = {
  email: 'quuxmark.secretmail@example.com',
  name: 'Quuxmark Xyzzyowa',
  phone: '+99365765432',
  passport: '765432',
} as const

const seen = /quuxmark|xyzzyowa|99365765432|\b765432\b/i

/** Of a password, never shown to anybody. */
const hashes = /\$argon2/

export function leaks({ caller, who }: Person, text: string): string | undefined {
  const outsider = caller === 'nobody' || (caller === 'client' && who !== 'second client')
  const found = (outsider ? seen.exec(text) : null) ?? hashes.exec(text)
  return found?.[0]
}

/** Words of our insides: stack traces, the database's own messages, places on the disk; in JSON a quotation mark has a stroke before it. */
const insides =
  /\bat (?:async )?[\w.<>]+ \(|node_modules|\.ts:\d+|\.js:\d+:\d+|syntax error at|relation \\?"|column \\?"|violates |invalid input syntax|out of range for type|duplicate key|SQLSTATE|ECONNREFUSED|\/(?:home|work|usr|var|tmp)\/\w/

export const insidesIn = (text: string): string | undefined => insides.exec(text)?.[0]
