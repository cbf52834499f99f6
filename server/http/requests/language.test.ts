import { expect, test } from 'vitest'
import { messageLanguage } from './language.ts'

test.each([
  [{ path: 'en', cookie: 'language=ru', accept: 'tk' }, 'en'],
  [{ cookie: 'x=1; language=ru', accept: 'en' }, 'ru'],
  [{ cookie: 'language=de', accept: 'en' }, 'en'],
  [{ accept: 'de, ru;q=0.7, en;q=0.9' }, 'en'],
  [{ accept: 'tk-TM, ru;q=0.5' }, 'tm'],
  [{ accept: 'en;q=0' }, 'tm'],
  [{ accept: 'de' }, 'tm'],
  [{ cookie: 'mylanguage=ru' }, 'tm'],
  [{}, 'tm'],
] as const)('with %j a message is in %s', (hints, language) => {
  expect(messageLanguage(hints, 'tm')).toBe(language)
})

test('the office speaks Russian where nothing else is known', () => {
  expect(messageLanguage({}, 'ru')).toBe('ru')
})
