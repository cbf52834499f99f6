import { expect, test, vi } from 'vitest'
import { createQueue, type Queue } from './queue.ts'

type Alerts = Queue<string, string>

/** Answers whatever is shown, as a person would. */
function answer(queue: Alerts, word: string): void {
  const asked = queue.current()
  if (asked) queue.answer(asked, word)
}

test('one is shown after the other, and each gets its own answer', async () => {
  const queue: Alerts = createQueue('left')
  const answers = [queue.ask('first'), queue.ask('second')]
  expect(queue.current()?.message).toBe('first')
  answer(queue, 'one')
  expect(queue.current()?.message).toBe('second')
  answer(queue, 'two')
  expect(queue.current()).toBeUndefined()
  expect(await Promise.all(answers)).toEqual(['one', 'two'])
})

test('another one that comes does not touch the one that is shown', () => {
  const queue: Alerts = createQueue('left')
  void queue.ask('the same words')
  const shown = queue.current()
  void queue.ask('the same words')
  expect(queue.current()).toBe(shown)
  answer(queue, 'read')
  expect(queue.current()).not.toBe(shown)
})

test('closed twice, by a button and by Escape, it is answered once', async () => {
  const queue: Alerts = createQueue('left')
  const answers = [queue.ask('first'), queue.ask('second')]
  const first = queue.current()
  if (!first) throw new Error('Nothing is shown.')
  queue.answer(first, 'by the button')
  queue.answer(first, 'by Escape')
  expect(queue.current()?.message).toBe('second')
  answer(queue, 'read')
  expect(await Promise.all(answers)).toEqual(['by the button', 'read'])
})

test('when what shows them goes, nobody waits on: neither those in the queue nor those who come later', async () => {
  const queue: Alerts = createQueue('left')
  const answers = [queue.ask('first'), queue.ask('second')]
  queue.close()
  expect(queue.current()).toBeUndefined()
  expect(await Promise.all([...answers, queue.ask('third')])).toEqual(['left', 'left', 'left'])
  queue.open()
  void queue.ask('fourth')
  expect(queue.current()?.message).toBe('fourth')
})

test('whoever shows it is told of each change, until they no longer want to know', () => {
  const queue: Alerts = createQueue('left')
  const changed = vi.fn()
  const stop = queue.watch(changed)
  void queue.ask('first')
  answer(queue, 'read')
  expect(changed).toHaveBeenCalledTimes(2)
  stop()
  void queue.ask('second')
  expect(changed).toHaveBeenCalledTimes(2)
})
