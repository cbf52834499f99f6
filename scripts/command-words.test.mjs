import { spawnSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from './run-tool.mjs'

const runs = (command, ...words) =>
  spawnSync(process.execPath, [join(checkout, `scripts/${command}.mjs`), ...words], { encoding: 'utf8' })

test.each([
  ['till', ['--days', 'x'], '--days is a whole number of at most nine digits, not "x".'],
  ['till', ['--days', '-5'], "Option '--days' argument is ambiguous."],
  ['model', ['--histories', '1e3'], '--histories is a whole number of at most nine digits, not "1e3".'],
  ['storm', ['--booking', '10'], "Unknown option '--booking'."],
  ['fuzz', ['--requests', ''], '--requests is a whole number of at most nine digits, not "".'],
  ['drill', ['--seed', 'today'], '--seed is a whole number of at most nine digits, not "today".'],
  ['failover', ['5'], "Unexpected argument '5'."],
  ['supply', ['--controls'], "Unknown option '--controls'."],
])('npm run %s -- %s ends with what is wrong and how it is called', (command, words, said) => {
  const { status, stdout, stderr } = runs(command, ...words)
  expect(status).toBe(1)
  const [first, usage, ...rest] = stderr.trim().split('\n')
  expect(first).toBe(said)
  expect(usage).toMatch(new RegExp(`^npm run ${command} -- \\[--`))
  expect([rest, stdout]).toEqual([[], ''])
})
