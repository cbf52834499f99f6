import { expect, test } from 'vitest'
import { searchForm } from './search-form.ts'

test.each([
  ['Läle', 'Lale'],
  ['ÝAZGÜL Öwezowa', 'yazgul ovezova'],
  ['Şöhrat Çaryýew', 'sohrat caryyev'],
  ['Ogulnäbat Muňňanow', 'ogulnabat munnanov'],
  ['Žora', 'zora'],
  ['Артём', 'Артем'],
  ['Оразова', 'Orazowa'],
  ['Ольга', 'Olga'],
])('%s is found by %s', (written, typed) => {
  expect(searchForm(written)).toBe(searchForm(typed))
})

test('what is not a letter stays', () => {
  expect(searchForm('+993 65 12-34-56, № 12')).toBe('+993 65 12-34-56, № 12')
})
