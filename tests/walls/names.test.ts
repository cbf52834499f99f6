import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, test } from 'vitest'

/** A call is what travels, an action what is done: one name for both would have to be told apart at every import. */

const checkout = fileURLToPath(new URL('../../', import.meta.url))
const exported = /^export (?:async function|function|const|class) (\w+)/gm

const namesIn = (source: string): string[] => [...source.matchAll(exported)].map(([, name = '']) => name)

const exportsOf = (area: string): string[] =>
  readdirSync(join(checkout, area), { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /(?<!\.test)\.ts$/.test(entry.name))
    .flatMap((entry) => namesIn(readFileSync(join(entry.parentPath, entry.name), 'utf8')))

const shared = (calls: readonly string[], actions: readonly string[]): string[] =>
  actions.filter((name) => calls.includes(name))

test('a shared name is found, however it is exported', () => {
  const call = `import { z } from 'zod'\nexport const placeBooking = call({})\nexport const lone = 1`
  const action = `export async function placeBooking() {}\nexport const other = () => lone`
  expect(shared(namesIn(call), namesIn(action))).toEqual(['placeBooking'])
})

test('no action has the name of a call', () => {
  const [calls, actions] = [exportsOf('contract'), exportsOf('server/actions')]
  expect(calls).toContain('placeBooking')
  expect(actions).toContain('placeOwnBooking')
  expect(shared(calls, actions)).toEqual([])
})
