import { describe, expect, test } from 'vitest'
import { readSearch } from './booking-search.ts'

describe('what is searched for', () => {
  test.each([
    ['01.02.2027', 'date:2027-02-01'],
    ['1.2.2027', 'date:2027-02-01'],
    ['2027-02-01', 'date:2027-02-01'],
    ['02.2027', 'month:2027-02'],
    ['2027-02', 'month:2027-02'],
    ['01.02', 'day:02-01'],
    ['01.02.', 'day:02-01'],
  ])('%s is the date %s', (q, mark) => {
    expect(readSearch(q)).toMatchObject([{ text: q, mark, at: 'anywhere' }])
  })

  const nearlyDates = [
    ...[
      'a1.2.2027',
      '1.2.2027a',
      'a2027-02-01',
      '2027-02-01a',
      'a02.2027',
      '02.2027a',
      'a2027-02',
      '2027-02a',
    ],
    ...['a01.02', '01.02a', '1.2.27x'],
  ]

  test.each([...nearlyDates, '100123', 'Orazowa', '+99365', '2027', 'a.b@c.tm', 'abc'])(
    '%s is a word',
    (q) => {
      expect(readSearch(q)).toMatchObject([{ text: q, mark: undefined, at: 'anywhere' }])
    },
  )

  test('every part counts, in any order and with any space between', () => {
    expect(readSearch('  Aýna   Orazowa 01.02.2027 ').map(({ text }) => text)).toEqual([
      'Aýna',
      'Orazowa',
      '01.02.2027',
    ])
  })

  test('more than six parts tell nothing more', () => {
    expect(readSearch('one two three four five six seven').map(({ text }) => text)).not.toContain('seven')
  })

  test('one or two letters alone stand at the beginning of a word', () => {
    expect(readSearch('a bö').map(({ at }) => at)).toEqual(['beginning', 'beginning'])
    expect(readSearch('+993 65').map(({ at }) => at)).toEqual(['anywhere', 'anywhere'])
  })

  test.each([
    ['Orazow', 'Orazow'],
    ['Abdyrahmanowa', 'Abdyrah'],
    ['+7912345', '7912345'],
    ['100123', '100123'],
    ['some.guest@example.com', '.guest@'],
    ['@example', '@exampl'],
    ['1234abcdef', '1234abc'],
    ['Abdyrahmanowa7', 'Abdyrah'],
  ])('%s is looked up by %s', (q, key) => {
    expect(readSearch(q)).toMatchObject([{ key }])
    expect(q).toContain(key)
  })

  test.each([
    ['Orazow', []],
    ['example.org', ['example', 'org']],
    ['Abdyrahmanowa', ['hmanowa']],
    ['a-b', []],
  ])('%s could also be looked up by %j', (q, otherKeys) => {
    const [part] = readSearch(q)
    expect(part?.otherKeys).toEqual(otherKeys.filter((key) => key !== part?.key))
  })

  test.each([
    ['+993 65 12-34-56', ['+99365123456', '65 12-34-56']],
    ['+99365123456', ['65 12-34-56']],
    ['8 65 12-34-56', ['+99365123456', '65 12-34-56']],
    ['65123456', ['+99365123456', '65 12-34-56']],
    ['+7 912 345-67-89', ['+79123456789']],
    ['+993 65123456', ['+99365123456', '65 12-34-56']],
    ['+1 23456789', ['+123456789']],
  ])('the phone %s is one part, and also found as %j', (q, otherWritings) => {
    expect(readSearch(q)).toMatchObject([{ text: q, key: q, otherKeys: [], otherWritings }])
  })

  test.each([
    '2027-02-01',
    '6512-03-04',
    '+1 2345678',
    '+993 65',
    '100123 100124',
    'Aýna +99365123456',
    '12-34-56',
  ])('%s is no phone alone', (q) => {
    expect(readSearch(q).flatMap(({ otherWritings }) => otherWritings)).toEqual([])
  })

  test('nothing but space searches for nothing', () => {
    expect(readSearch(' \t ')).toEqual([])
    expect(readSearch('\u0000')).toEqual([])
  })
})
