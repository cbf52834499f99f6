import { expect, test } from 'vitest'
import { isEmail, passwordProblem } from './credentials.ts'

test.each(['a@b.co', 'guest+awaza@mail.example.com', "o'neil@example.tm", 'имя@example.com'])(
  '%s is an e-mail address',
  (text) => {
    expect(isEmail(text)).toBe(true)
  },
)

test.each([
  '',
  'a',
  'a@b',
  'a@b.',
  '@b.co',
  'a b@c.co',
  'a@b..co',
  `${'x'.repeat(65)}@b.co`,
  `a@${'b'.repeat(250)}.co`,
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a password has at least five characters and is repeated', () => {
  expect(passwordProblem('1234', '1234')).toBe('password_too_short')
  expect(passwordProblem('12345', '12346')).toBe('passwords_differ')
  expect(passwordProblem('ýşçöü', 'ýşçöü')).toBeUndefined()
})
