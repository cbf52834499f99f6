import { describe, expect, test } from 'vitest'
import { KeptAnswers, type MadeAnswer } from './kept-answers.ts'
import { acceptedEncoding, readyAnswer } from './ready-answer.ts'

const ready = (text: string) => readyAnswer({ status: 200, text, kind: 'page' })
const made = (text: string, keep = true): MadeAnswer => ({ answer: ready(text), keep })

/** Answers whose making is counted. */
function counted(most = 1_000_000) {
  const answers = new KeptAnswers(most)
  let makings = 0
  const get = async (
    question: string,
    state = 'first',
    answer: () => MadeAnswer | undefined = () => made(question),
  ) => {
    const got = await answers.get(question, state, async () => {
      makings += 1
      return answer()
    })
    return got?.plain.toString()
  }
  return { get, makings: () => makings }
}

describe('a kept answer', () => {
  test('is made once for each state', async () => {
    const { get, makings } = counted()
    await get('/')
    await get('/')
    expect(makings()).toBe(1)
    await get('/', 'second')
    expect(makings()).toBe(2)
    await get('/')
    expect(makings()).toBe(3)
  })

  test('is made once for all who ask while it is made', async () => {
    const { get, makings } = counted()
    const all = await Promise.all([get('/'), get('/'), get('/', 'second'), get('/rooms')])
    expect([all, makings()]).toEqual([['/', '/', '/', '/rooms'], 3])
  })

  test('is not kept where there is none, or where something was missing', async () => {
    const { get, makings } = counted()
    expect(await get('/nowhere', 'first', () => undefined)).toBe(undefined)
    expect(await get('/', 'first', () => made('half', false))).toBe('half')
    expect(await get('/')).toBe('/')
    expect(makings()).toBe(3)
  })

  test('that could not be made is made again', async () => {
    const answers = new KeptAnswers(1_000_000)
    const failing = () => Promise.reject(new Error('no database'))
    await expect(answers.get('/', 'first', failing)).rejects.toThrow('no database')
    expect((await answers.get('/', 'first', async () => made('there')))?.plain.toString()).toBe('there')
  })

  test('goes when there are too many and nobody has asked for it longest', async () => {
    const size = ready('/a').weight
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
