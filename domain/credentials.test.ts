import { expect, test } from 'vitest'
import { isEmail, passwordProblem, staffPasswordProblem } from './credentials.ts'

/** As long as an address may be. */
const longest = `${'x'.repeat(64)}@${'b.'.repeat(92)}${'c'.repeat(5)}`

test.each(['a@b.co', longest, 'guest+awaza@mail.example.com', "o'neil@example.tm", 'имя@example.com'])(
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
  `${longest}c`,
  'a@-b.co',
  'a@b-.co',
  'a@b.-co',
  'a@b.co-',
  'a\u202eb@c.co',
  'a\u200bb@c.co',
  'a\u0007b@c.co',
  '\u3164@c.co',
  '\ud83d@c.co',
])('%s is none', (text) => {
  expect(isEmail(text)).toBe(false)
})

test('a password has at least five characters and is repeated', () => {
  expect(passwordProblem('1234', '1234')).toBe('password_too_short')
  expect(passwordProblem('12345', '12346')).toBe('passwords_differ')
  expect(passwordProblem('ýşçöü', 'ýşçöü')).toBeUndefined()
})

test.each([
  ['nine char', 'aygul', 'staff_password_short'],
  ['ýşçöüžäňş', 'aygul', 'staff_password_short'],
  ['ten chars!', 'aygul', undefined],
  ['ýşçöüžäňşý', 'aygul', undefined],
  ['reception1', 'reception1', 'password_is_login'],
  ['RECEPTION1', 'reception1', 'password_is_login'],
  ['АЙГУЛЬ-2027', ' Айгуль ', 'password_is_login'],
  ['reception123', 'reception', 'password_is_login'],
  ['!reception.reception', 'reception', 'password_is_login'],
  ['demo-reception', 'reception', undefined],
  ['reception-сменщик', 'reception', undefined],
  ['1234567890', 'aygul', undefined],
  ['1234567890', ' ', undefined],
  ['aaaaaaaaaab', 'a', undefined],
] as const)('the password %j of the member of staff %j: %s', (password, login, problem) => {
  expect(staffPasswordProblem(password, login)).toBe(problem)
})
