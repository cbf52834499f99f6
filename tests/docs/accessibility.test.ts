import { readdirSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { declaredTitles } from './declared-titles.ts'

const root = new URL('../../', import.meta.url)
const text = (path: string): string => readFileSync(new URL(path, root), 'utf8')

/** The success criteria of WCAG 2.2 by their levels. 4.1.1 is not among them any more. */
const asked: Readonly<Record<'A' | 'AA', string>> = {
  A: `1.1.1 1.2.1 1.2.2 1.2.3 1.3.1 1.3.2 1.3.3 1.4.1 1.4.2 2.1.1 2.1.2 2.1.4 2.2.1 2.2.2 2.3.1 2.4.1 2.4.2 2.4.3
    2.4.4 2.5.1 2.5.2 2.5.3 2.5.4 3.1.1 3.2.1 3.2.2 3.2.6 3.3.1 3.3.2 3.3.7 4.1.2`,
  AA: `1.2.4 1.2.5 1.3.4 1.3.5 1.4.3 1.4.4 1.4.5 1.4.10 1.4.11 1.4.12 1.4.13 2.4.5 2.4.6 2.4.7 2.4.11 2.5.7 2.5.8
    3.1.2 3.2.3 3.2.4 3.3.3 3.3.4 3.3.8 4.1.3`,
}

const place = (criterion: string): number =>
  criterion.split('.').reduce((sum, part) => sum * 100 + Number(part), 0)

const rows = text('docs/accessibility.md')
  .split('\n')
  .filter((line) => /^\| \d/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )

test('docs/accessibility.md has a row for each criterion of levels A and AA, in their order, and no other', () => {
  const wanted = (['A', 'AA'] as const).flatMap((level) =>
    asked[level].split(/\s+/).map((criterion) => `${criterion} ${level}`),
  )
  expect(wanted).toHaveLength(55)
  expect(rows.map(([criterion, level]) => `${criterion} ${level}`)).toEqual(
    wanted.toSorted((one, other) => place(one.split(' ')[0] ?? '') - place(other.split(' ')[0] ?? '')),
  )
})

test('each row says how site and office meet it, and each test that it names exists', () => {
  const titles = new Map<string, Set<string>>()
  const titlesOf = (file: string): Set<string> => {
    const known = titles.get(file) ?? declaredTitles(file, text(file))
    titles.set(file, known)
    return known
  }
  const problems = rows.flatMap(([criterion = '', , asks = '', ...cells]) => [
    ...(cells.length === 2 && asks !== '' ? [] : [`${criterion} is no row of five cells`]),
    ...cells.flatMap((cell) => {
      const tests = [...cell.matchAll(/`([^`]+\.(?:test|spec)\.ts) › ([^`]+)`/g)]
      const words = cell.split('<br>')[0] ?? ''
      return [
        ...(/^(met|none): .{8}/.test(words) ? [] : [`${criterion} does not say how: "${words}"`]),
        ...(cell.startsWith('met') && tests.length === 0
          ? [`${criterion} is met, and no test shows it`]
          : []),
        ...(cell.split('`').length - 1 === tests.length * 2 ? [] : [`${criterion} has a malformed test`]),
        ...tests.flatMap(([, file = '', title = '']) =>
          titlesOf(file).has(title) ? [] : [`${criterion} names "${title}", no test of ${file}`],
        ),
      ]
    }),
  ])
  expect(problems).toEqual([])
}, 60_000)

test('no clip of the demo hotel has sound: there is nothing to caption or to describe', () => {
  const folder = new URL('content/clips/', root)
  const clips = readdirSync(folder).filter((name) => name.endsWith('.mp4'))
  expect(clips.length).toBeGreaterThan(0)
  /** An MP4 names the kind of each of its tracks by four letters. */
  const kindsOf = (name: string) =>
    [...readFileSync(new URL(name, folder), 'latin1').matchAll(/hdlr.{8}(\w{4})/gs)].map(([, kind]) => kind)
  for (const clip of clips)
    expect(
      kindsOf(clip).filter((kind) => kind !== 'mdir'),
      clip,
    ).toEqual(['vide'])
})
