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

const files: Record<string, string> = {
  'tests/stay.test.ts': "test('a night is free', () => {})",
  'tests/e2e/stay.spec.ts': `for (const role of roles) {
    test.describe('the menu', () => {
      test(\`the menu of \${role} is short\`, async ({
        page,
      }) => {})
    })
  }`,
}
const written: ReadTestFile = (path) => files[path]

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
    // It reads every test of the project.
  }, 60_000)

  test('promises something for the guest, the office and the decisions, and names what was once missed', () => {
    const closed = document.rows.filter((row) => row.shownBy.length > 0).length
    process.stdout.write(`docs/coverage.md: ${closed} rows closed, ${document.rows.length - closed} open\n`)
    expect(new Set(document.rows.map((row) => row.id.charAt(0)))).toEqual(new Set(['G', 'O', 'D', 'M']))
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

  test('accepts a test of the browser, a title with gaps and the groups in front of a title', () => {
    const title = `the menu of \${role} is short`
    const text = section(
      `| G-a | x | \`tests/e2e/stay.spec.ts › ${title}\` |`,
      `| G-b | x | \`tests/e2e/stay.spec.ts › the menu › ${title}\` |`,
    )
    expect(check(text)).toEqual([])
  })

  test('reports a test under a group that is not its own', () => {
    const claim = `tests/e2e/stay.spec.ts › the footer › the menu of \${role} is short`
    expect(check(section(`| G-a | x | \`${claim}\` |`))).toHaveLength(1)
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
      'a reference to a file without tests',
      '| G-a | x | `tests/stay.ts › a night is free` |',
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

  test('are the literals given to test and it, in loops too and over several lines', () => {
    const source = `
      it('one', () => {})
      for (const a of b) test("two", run)
      test(
        'three',
        async () => {},
      )`
    expect(titles(source)).toEqual(['one', 'two', 'three'])
  })

  test('are compared as written when they are filled in later', () => {
    const source = `
      test.each([['a', 1]])('%s costs %d', (name: string, price: number) => {})
      it.each\`a | b\`('of $a', () => {})
      test.concurrent.for(rows)('row %s', () => {})
      test.each<[string]>([
        ['a'],
      ])(
        'the body %j is refused',
        async (body) => {},
      )
      test(\`\${name} is refused\`, () => {})`
    expect(titles(source)).toEqual([
      '%s costs %d',
      'of $a',
      'row %s',
      'the body %j is refused',
      `\${name} is refused`,
    ])
  })

  test('stand alone or with the groups around them', () => {
    const source = `
      describe('outer', () => {
        describe.each(routes)('%s', () => {
          test.each(people)('lets %s in', () => {})
        })
      })
      test.describe.serial(() => {
        test('unnamed group', () => {})
      })
      test('after', () => {})`
    expect(titles(source)).toEqual([
      'lets %s in',
      'outer › %s › lets %s in',
      '%s › lets %s in',
      'unnamed group',
      'after',
    ])
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
      test.step('step', () => {})
      contest('other', () => {})
      contest.describe('other', () => {})
      test(title, () => {})`
    expect(titles(source)).toEqual([])
  })

  test.each(['describe.skip', 'describe.skipIf(slow)', 'test.describe.skip', 'test.describe.fixme'])(
    'leave out what stands in a group of %s',
    (group) => {
      const source = `
        ${group}('resting', () => {
          describe('inner', () => test('asleep', () => {}))
        })
        test('awake', () => {})`
      expect(titles(source)).toEqual(['awake'])
    },
  )

  test('cannot be read from a file that does not parse', () => {
    expect(() => titles('test(')).toThrow('a.test.ts cannot be read')
  })
})
