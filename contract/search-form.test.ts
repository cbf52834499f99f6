import { expect, test } from 'vitest'
import { otherScripts, searchForm, searchForms } from './search-form.ts'

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

test.each([
  ['Çaryýewa', 'Чарыева'],
  ['Annageldiýew', 'Аннагельдиев'],
  ['Nyýazow', 'Ниязов'],
  ['Berdiýew', 'Бердыев'],
  ['Jeren', 'Джерен'],
  ['Atajanow', 'Атаджанов'],
  ['Ýazgül', 'Язгуль'],
  ['Ýusup', 'Юсуп'],
  ['yusup', 'Юсуп'],
  ['Ilýas', 'Ильяс'],
  ['Gözel', 'Гёзель'],
  ['Ýegor Ýolbarsow', 'Егор Ёлбарсов'],
  ['Maýa', 'Мая'],
])('%s and %s are found by each other', (latin, cyrillic) => {
  for (const [stored, typed] of [
    [latin, cyrillic],
    [cyrillic, latin],
  ] as const) {
    expect(searchForms(stored)).toContain(searchForm(typed))
    expect(searchForms(typed)).toContain(searchForm(stored))
  }
})

test('as somebody types it, every beginning finds it', () => {
  const typed = 'Чарыева'
  for (let length = 3; length <= typed.length; length += 1) {
    const begun = typed.slice(0, length)
    const forms = [begun, ...otherScripts(begun)].map(searchForm)
    expect(
      forms.some((form) => searchForm('Çaryýewa').startsWith(form)),
      begun,
    ).toBe(true)
  }
})

test.each(['Orazowa', 'Оразова', 'Myrat', 'Aýna', 'Айна', 'Гюльшат', '+993 65 12-34-56', ''])(
  '%s has no other writing',
  (text) => {
    expect(otherScripts(text)).toEqual([])
  },
)
