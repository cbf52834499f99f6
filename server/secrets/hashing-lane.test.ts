import { expect, test } from 'vitest'
import { hashingLane, TooBusyError } from './hashing-lane.ts'

/** Work that ends when it is told to. */
function openWork() {
  let end: (word: string) => void = () => undefined
  const ended = new Promise<string>((resolve) => {
    end = resolve
  })
  return { work: () => ended, end: (word: string) => end(word) }
}

test('lets so many through at once, the others in their order, and refuses what is too much', async () => {
  const lane = hashingLane({ atOnce: 2, waiting: 2, waitingOfOne: 2 })
  const works = [openWork(), openWork(), openWork(), openWork()]
  const runs = works.map(({ work }) => lane.run('one', work))
  expect(lane.load()).toEqual({ running: 2, waiting: 2, begun: 2 })
  await expect(lane.run('another', async () => 'one more')).rejects.toThrow(TooBusyError)

  works[1]?.end('second')
  expect(await runs[1]).toBe('second')
  works[2]?.end('third')
  expect(await runs[2]).toBe('third')
  expect(lane.load()).toEqual({ running: 2, waiting: 0, begun: 4 })
  works[0]?.end('first')
  works[3]?.end('fourth')
  expect(await Promise.all(runs)).toEqual(['first', 'second', 'third', 'fourth'])
  expect(lane.load()).toEqual({ running: 0, waiting: 0, begun: 4 })
})

test('work that fails gives its place to the next', async () => {
  const lane = hashingLane({ atOnce: 1, waiting: 1, waitingOfOne: 1 })
  const failing = lane.run('one', () => Promise.reject(new Error('broken')))
  const next = lane.run('one', async () => 'done')
  await expect(failing).rejects.toThrow('broken')
  expect(await next).toBe('done')
  expect(lane.load().running).toBe(0)
})

test('whoever asks often waits for themselves: those who ask take turns, and nobody fills the lane alone', async () => {
  const lane = hashingLane({ atOnce: 1, waiting: 5, waitingOfOne: 3 })
  const { work, end } = openWork()
  const first = lane.run('greedy', work)
  const order: string[] = []
  const asks = (from: string, name: string) => lane.run(from, async () => order.push(name))
  const greedy = ['second', 'third', 'fourth'].map((name) => asks('greedy', name))
  await expect(asks('greedy', 'fifth')).rejects.toThrow(TooBusyError)
  const others = [asks('modest', 'modest'), asks('late', 'late')]
  await expect(asks('too late', 'too late')).rejects.toThrow(TooBusyError)
  end('first')
  await Promise.all([first, ...greedy, ...others])
  expect(order).toEqual(['second', 'modest', 'late', 'third', 'fourth'])
  expect(lane.load()).toEqual({ running: 0, waiting: 0, begun: 6 })
})
