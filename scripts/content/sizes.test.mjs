import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { checkSizes, readStanding } from './check.mjs'
import { makeSizes } from './make-sizes.mjs'

/** The smaller versions that ship with pictures: made once, and noticed when they are not those of the picture. */

const place = mkdtempSync(join(tmpdir(), 'kenar-sizes-'))
const made = join(place, 'made')
let folder = made
beforeAll(async () => {
  mkdirSync(join(made, 'pictures'), { recursive: true })
  await paint('beach', 'teal')
  await make()
})
beforeEach(() => {
  folder = mkdtempSync(join(place, 'copy-'))
  cpSync(made, folder, { recursive: true })
})
afterAll(() => rmSync(place, { recursive: true }))

const paint = async (name, background) =>
  writeFileSync(
    join(folder, 'pictures', `${name}.jpg`),
    await sharp({ create: { width: 500, height: 300, channels: 3, background } })
      .jpeg()
      .toBuffer(),
  )
const make = () => makeSizes(folder, () => undefined)
const faults = async () => checkSizes(folder, await readStanding(join(folder, 'pictures')))
const file = (name) => join(folder, 'sizes', name)
const everything = () =>
  ['sizes.json', ...readdirSync(join(folder, 'sizes')).map((name) => `sizes/${name}`)].map((name) => [
    name,
    readFileSync(join(folder, name)).toString('base64'),
  ])
const list = () => JSON.parse(readFileSync(join(folder, 'sizes.json'), 'utf8'))
const writeList = (changed) => writeFileSync(join(folder, 'sizes.json'), JSON.stringify(changed))

test('every picture gets its six versions, and then nothing is wrong or left to do', async () => {
  expect(readdirSync(join(folder, 'sizes')).sort()).toEqual(
    [480, 960, 1600].flatMap((width) => [`beach-${width}.avif`, `beach-${width}.webp`]).sort(),
  )
  expect(list().pictures.beach).toMatchObject({ width: 500, height: 300 })
  expect(await faults()).toEqual([])
  expect(await make()).toEqual({ made: 0, removed: 0 })
})

test('made again from the same picture they are the same, bit by bit', async () => {
  const before = everything()
  rmSync(join(folder, 'sizes.json'))
  expect(await make()).toEqual({ made: 1, removed: 0 })
  expect(everything()).toEqual(before)
})

test('only what is missing or stale is made, and what has no picture is removed', async () => {
  await paint('pool', 'navy')
  expect(await make()).toEqual({ made: 1, removed: 0 })
  await paint('beach', 'coral')
  expect(await make()).toEqual({ made: 1, removed: 0 })
  rmSync(join(folder, 'pictures', 'pool.jpg'))
  expect(await make()).toEqual({ made: 0, removed: 6 })
  expect(await faults()).toEqual([])
})

const stale = 'sizes/ has not all versions of pictures/beach.jpg as it is now'

test.each([
  ['a picture that was changed', () => paint('beach', 'coral'), stale],
  ['a file that is missing', () => rmSync(file('beach-960.webp')), stale],
  ['a file of another picture', () => writeFileSync(file('beach-480.webp'), 'another'), stale],
  ['another recipe', () => writeList({ ...list(), recipe: 'quality 1' }), stale],
  ['no list at all', () => rmSync(join(folder, 'sizes.json')), stale],
  [
    'no placeholder',
    () => {
      const known = list()
      known.pictures.beach.placeholder = ''
      writeList(known)
    },
    stale,
  ],
  [
    'another measure of the picture',
    () => {
      const known = list()
      known.pictures.beach.height = 301
      writeList(known)
    },
    'sizes.json does not say that beach is 500 × 300',
  ],
  [
    'a version of another width',
    () => renameSync(file('beach-480.avif'), file('beach-960.avif')),
    'sizes/beach-960.avif is a avif of 480 pixels, not of 500',
  ],
  [
    'a version in another format',
    () => renameSync(file('beach-480.webp'), file('beach-480.avif')),
    'sizes/beach-480.avif is a webp of 480 pixels',
  ],
  [
    'a file without a picture',
    () => writeFileSync(file('stray-480.avif'), ''),
    'sizes/stray-480.avif belongs',
  ],
  [
    'a line without a picture',
    () => writeList({ ...list(), pictures: { ...list().pictures, gone: {} } }),
    'sizes.json speaks of gone',
  ],
])('%s is found', async (_, spoil, fault) => {
  await spoil()
  expect(await faults()).toContainEqual(expect.stringContaining(fault))
})
