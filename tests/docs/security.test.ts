import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredTitles } from './declared-titles.ts'

const root = new URL('../../', import.meta.url)
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** The requirements of levels 1 and 2 of ASVS 5.0.0, by their sections. */
const asked: Readonly<Record<string, readonly number[]>> = {
  '1.1': [1, 2],
  '1.2': [1, 2, 3, 4, 5, 6, 7, 8, 9],
  '1.3': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '1.4': [1, 2, 3],
  '1.5': [1, 2],
  '2.1': [1, 2, 3],
  '2.2': [1, 2, 3],
  '2.3': [1, 2, 3, 4],
  '2.4': [1],
  '3.2': [1, 2],
  '3.3': [1, 2, 3, 4],
  '3.4': [1, 2, 3, 4, 5, 6],
  '3.5': [1, 2, 3, 4, 5],
  '3.7': [1, 2],
  '4.1': [1, 2, 3],
  '4.2': [1],
  '4.3': [1, 2],
  '4.4': [1, 2, 3, 4],
  '5.1': [1],
  '5.2': [1, 2, 3],
  '5.3': [1, 2],
  '5.4': [1, 2, 3],
  '6.1': [1, 2, 3],
  '6.2': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11, 12],
  '6.3': [1, 2, 3, 4],
  '6.4': [1, 2, 3, 4],
  '6.5': [1, 2, 3, 4, 5],
  '6.6': [1, 2, 3],
  '6.8': [1, 2, 3, 4],
  '7.1': [1, 2, 3],
  '7.2': [1, 2, 3, 4],
  '7.3': [1, 2],
  '7.4': [1, 2, 3, 4, 5],
  '7.5': [1, 2],
  '7.6': [1, 2],
  '8.1': [1, 2],
  '8.2': [1, 2, 3],
  '8.3': [1],
  '8.4': [1],
  '9.1': [1, 2, 3],
  '9.2': [1, 2, 3, 4],
  '10.1': [1, 2],
  '10.2': [1, 2],
  '10.3': [1, 2, 3, 4],
  '10.4': [1, 2, 3, 4, 5, 6, 7, 8, 9, 10, 11],
  '10.5': [1, 2, 3, 4, 5],
  '10.6': [1, 2],
  '10.7': [1, 2, 3],
  '11.1': [1, 2],
  '11.2': [1, 2, 3],
  '11.3': [1, 2, 3],
  '11.4': [1, 2, 3, 4],
  '11.5': [1],
  '11.6': [1],
  '12.1': [1, 2, 3],
  '12.2': [1, 2],
  '12.3': [1, 2, 3, 4],
  '13.1': [1],
  '13.2': [1, 2, 3, 4, 5],
  '13.3': [1, 2],
  '13.4': [1, 2, 3, 4, 5],
  '14.1': [1, 2],
  '14.2': [1, 2, 3, 4],
  '14.3': [1, 2, 3],
  '15.1': [1, 2, 3],
  '15.2': [1, 2, 3],
  '15.3': [1, 2, 3, 4, 5, 6, 7],
  '16.1': [1],
  '16.2': [1, 2, 3, 4, 5],
  '16.3': [1, 2, 3, 4],
  '16.4': [1, 2, 3],
  '16.5': [1, 2, 3],
  '17.1': [1],
  '17.2': [1, 2, 3, 4],
  '17.3': [1, 2],
}

const states = ['held', 'differs', 'operator', 'not used', 'open']

const rows = text('docs/security.md')
  .split('\n')
  .filter((line) => /^\| V\d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('docs/security.md has a row for each requirement, in their order, and no other', () => {
  const wanted = Object.entries(asked).flatMap(([section, numbers]) =>
    numbers.map((number) => `V${section}.${number}`),
  )
  expect(rows.map(([id]) => id)).toEqual(wanted)
})

test('each row says how it stands and why, and each test that it names exists', () => {
  const titles = new Map<string, Set<string>>()
  const titlesOf = (file: string): Set<string> => {
    const known = titles.get(file) ?? declaredTitles(file, text(file))
    titles.set(file, known)
    return known
  }
  const problems = rows.flatMap(([id = '', asks = '', state = '', how = '', ...more]) => {
    const tests = [...how.matchAll(/`([^`]+\.(?:test|spec)\.ts) › ([^`]+)`/g)]
    return [
      ...(more.length > 0 || asks === '' || how === '' ? [`${id} is no row of four cells`] : []),
      ...(states.includes(state) ? [] : [`${id} is "${state}", which is none of ${states.join(', ')}`]),
      ...tests.flatMap(([, file = '', title = '']) =>
        titlesOf(file).has(title) ? [] : [`${id} names "${title}", no test of ${file}`],
      ),
    ]
  })
  expect(problems).toEqual([])
}, 60_000)
