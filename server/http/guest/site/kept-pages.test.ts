import { describe, expect, test } from 'vitest'
import { KeptPages, type MadePage } from './kept-pages.ts'
import { acceptedEncoding, readyPage } from './ready-page.ts'

const first = { version: 'first', today: '2027-01-15' }
const second = { version: 'second', today: '2027-01-15' }

const made = (html: string, keep = true): MadePage => ({ page: readyPage({ status: 200, html }), keep })

/** Pages whose making is counted. */
function counted(most?: number) {
  const pages = new KeptPages(most)
  let makings = 0
  const get = async (address: string, state = first, page: () => MadePage = () => made(address)) => {
    const got = await pages.get(address, state, async () => {
      makings += 1
      return page()
    })
    return got?.html.toString()
  }
  return { get, makings: () => makings }
}

describe('a kept page', () => {
  test('is made once for each version and each day', async () => {
    const { get, makings } = counted()
    await get('/')
    await get('/')
    expect(makings()).toBe(1)
    await get('/', second)
    expect(makings()).toBe(2)
    await get('/', { ...second, today: '2027-01-16' })
    expect(makings()).toBe(3)
  })

  test('is made once for all who ask while it is made', async () => {
    const { get, makings } = counted()
    const all = await Promise.all([get('/'), get('/'), get('/', second), get('/rooms')])
    expect([all, makings()]).toEqual([['/', '/', '/', '/rooms'], 3])
  })

  test('is not kept where there is none, or where something was missing', async () => {
    const { get, makings } = counted()
    expect(await get('/nowhere', first, () => undefined)).toBe(undefined)
    expect(await get('/', first, () => made('half', false))).toBe('half')
    expect(await get('/')).toBe('/')
    expect(makings()).toBe(3)
  })

  test('that could not be made is made again', async () => {
    const pages = new KeptPages()
    const failing = () => Promise.reject(new Error('no database'))
    await expect(pages.get('/', first, failing)).rejects.toThrow('no database')
    expect((await pages.get('/', first, async () => made('there')))?.html.toString()).toBe('there')
  })

  test('goes when there are too many and nobody has asked for it longest', async () => {
    const size = readyPage({ status: 200, html: '/a' }).bytes
    const { get, makings } = counted(2 * size)
    for (const address of ['/a', '/b', '/a', '/c']) await get(address)
    expect(makings()).toBe(3)
    await get('/a')
    await get('/c')
    expect(makings()).toBe(3)
    await get('/b')
    expect(makings()).toBe(4)
  })
})

test.each([
  [undefined, undefined],
  ['', undefined],
  ['identity', undefined],
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip;q=0.8, br;q=0', 'gzip'],
  ['GZIP', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *', 'gzip'],
  ['*;q=0', undefined],
])('who accepts %j gets %s', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding)
})
