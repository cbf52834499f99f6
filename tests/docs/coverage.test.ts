import { readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { problemsOf, type ReadTestFile, readCoverage } from './coverage-rows.ts'
import { declaredTitles } from './declared-titles.ts'

const root = new URL('../../', import.meta.url)

const fromCheckout: ReadTestFile = (path) => {
  try {
    return readFileSync(new URL(path, root), 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return undefined
    throw error
  }
}

const written: ReadTestFile = (path) =>
  path === 'tests/stay.test.ts' ? "test('a night is free', () => {})" : undefined

function section(...rows: string[]): string {
  return ['## Guest: routes', '', '| id | what must be true | shown by |', '|---|---|---|', ...rows].join(
    '\n',
  )
}

const check = (markdown: string) => problemsOf(readCoverage(markdown), written)

describe('docs/coverage.md', () => {
  const document = readCoverage(readFileSync(new URL('docs/coverage.md', root), 'utf8'))

  test('holds only well-formed rows, and each test it names exists', () => {
    expect(problemsOf(document, fromCheckout)).toEqual([])
  })

  test('promises something for the guest, the office and the decisions', () => {
    const closed = document.rows.filter((row) => row.shownBy.length > 0).length
    process.stdout.write(`docs/coverage.md: ${closed} rows closed, ${document.rows.length - closed} open\n`)
    expect(new Set(document.rows.map((row) => row.id.charAt(0)))).toEqual(new Set(['G', 'O', 'D']))
  })
})

describe('the checker', () => {
  test('accepts an open row and rows with one or several tests', () => {
    const shown = '`tests/stay.test.ts › a night is free`'
    const text = section(
      '| G-a | x | open |',
      `| G-b | x \\| y | ${shown} |`,
      `| G-c | x | ${shown}<br>${shown} |`,
    )
    expect(check(text)).toEqual([])
    expect(readCoverage(text).rows.map((row) => [row.id, row.promise, row.shownBy.length])).toEqual([
      ['G-a', 'x', 0],
      ['G-b', 'x | y', 1],
      ['G-c', 'x', 2],
    ])
  })

  test('reports a row that claims a test its file does not declare', () => {
    expect(check(section('| G-a | x | `tests/stay.test.ts › a night is sold` |'))).toEqual([
      'line 5: G-a names "a night is sold", no test of tests/stay.test.ts',
    ])
  })

  test('reports a row that claims a file that does not exist', () => {
    expect(check(section('| G-a | x | `tests/gone.test.ts › a night is free` |'))).toEqual([
      'line 5: G-a names tests/gone.test.ts, which does not exist',
    ])
  })

  test('reports the wrong one of several tests', () => {
    const shown = '`tests/stay.test.ts › a night is free`<br>`tests/stay.test.ts › nothing`'
    expect(check(section(`| G-a | x | ${shown} |`))).toHaveLength(1)
  })

  test('reports an id that is used twice', () => {
    expect(check(section('| G-a | x | open |', '| G-b | y | open |', '| G-a | z | open |'))).toEqual([
      'line 7: G-a stands already on line 5',
    ])
  })

  test.each([
    ['an empty "shown by"', '| G-a | x |  |', 'line 5: G-a has an empty "shown by"'],
    ['an empty promise', '| G-a |  | open |', 'line 5: G-a promises nothing'],
    ['a missing cell', '| G-a | open |', 'line 5: a row has exactly three cells, between bars'],
    ['a cell too many', '| G-a | x | y | open |', 'line 5: a row has exactly three cells, between bars'],
    ['a lost first bar', 'G-a | x | open |', 'line 5: a row has exactly three cells, between bars'],
    ['words after the table', 'and so on', 'line 5: a row has exactly three cells, between bars'],
    ['a malformed id', '| G a | x | open |', 'line 5: "G a" is no id'],
    [
      'an id of another chapter',
      '| O-a | x | open |',
      'line 5: O-a stands under a heading whose ids begin with G-',
    ],
    ['a word other than open', '| G-a | x | done |', 'line 5: G-a has a malformed "shown by"'],
    [
      'a reference without backticks',
      '| G-a | x | tests/stay.test.ts › a night is free |',
      'line 5: G-a has a malformed "shown by"',
    ],
    [
      'a reference that leaves the checkout',
      '| G-a | x | `tests/../../stay.test.ts › a night is free` |',
      'line 5: G-a has a malformed "shown by"',
    ],
  ])('reports %s', (_what, row, problem) => {
    expect(check(section(row))).toEqual([problem])
  })

  test.each([
    ['a wrong header', '## Guest: a\n| id | claim | shown by |\n|---|---|---|\n| G-a | x | open |'],
    ['a missing rule', '## Guest: a\n| id | what must be true | shown by |\n| G-a | x | open |'],
    ['a foreign heading', section('| G-a | x | open |', '', '## Notes', 'words')],
    ['a heading without a table', section('| G-a | x | open |', '', '## Office: routes', 'words')],
    ['a part without a table', '## Decisions\n### Money\nwords'],
    ['a table before the first heading', '| id | what must be true | shown by |'],
  ])('reports %s', (_what, text) => {
    expect(check(text)).toHaveLength(1)
  })
})

describe('the titles of a test file', () => {
  const titles = (source: string) => [...declaredTitles('a.test.ts', source)]

  test('are the literals given to test and it, in groups and loops too', () => {
    expect(
      titles(`describe('group', () => { it('one', () => {}); for (const a of b) test("two", run) })`),
    ).toEqual(['one', 'two'])
  })

  test('are compared as written when they are filled in later', () => {
    const source = `
      test.each([['a', 1]])('%s costs %d', (name: string, price: number) => {})
      it.each\`a | b\`('of $a', () => {})
      test.concurrent.for(rows)('row %s', () => {})
      test(\`\${name} is refused\`, () => {})`
    expect(titles(source)).toEqual(['%s costs %d', 'of $a', 'row %s', `\${name} is refused`])
  })

  test('leave out comments, texts, groups, steps and tests that do not run', () => {
    const source = `
      // test('in a comment', () => {})
      const text = "test('in a text', () => {})"
      describe('group', () => {})
      test.skip('skipped', () => {})
      it.todo('to do')
      test.fails('failing', () => {})
      test.describe('browser group', () => {})
      test.skipIf(slow)('sometimes', () => {})
      test.each(rows)
      contest('other', () => {})
      test(title, () => {})`
    expect(titles(source)).toEqual([])
  })

  test('cannot be read from a file that does not parse', () => {
    expect(() => titles('test(')).toThrow('a.test.ts cannot be read')
  })
})
