import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { checkout } from '../run-tool.mjs'
import { parts } from './parts.mjs'

test('each part is named once, and its command is there', () => {
  const names = parts.map(({ name }) => name)
  expect(new Set(names).size).toBe(names.length)
  const scripts = parts.flatMap(({ run, controls = [] }) => [
    run,
    ...controls.flatMap(({ command }) => (command ? [command] : [])),
  ])
  expect(scripts.filter(([script]) => !existsSync(join(checkout, `scripts/${script}.mjs`)))).toEqual([])
})

// A control whose place has moved would end with an error hours later.
test('what a control takes out stands in its file, once', () => {
  const plants = parts.flatMap(({ controls = [] }) => controls.flatMap((control) => control.plants ?? []))
  const lost = plants.filter(
    ({ file, find }) => readFileSync(join(checkout, file), 'utf8').split(find).length !== 2,
  )
  expect(lost).toEqual([])
})
