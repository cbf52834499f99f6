import { expect, test } from 'vitest'
import { stopsOf } from './stops.ts'

test('takes everything down, the last part first, once', async () => {
  const stops = stopsOf()
  const stopped: string[] = []
  for (const part of ['database', 'jobs', 'listener']) stops.push(async () => void stopped.push(part))
  await stops.stopAll()
  await stops.stopAll()
  expect(stopped).toEqual(['listener', 'jobs', 'database'])
})

test('a part that fails keeps none of the others standing, and the first failure is told', async () => {
  const stops = stopsOf()
  const stopped: string[] = []
  stops.push(async () => void stopped.push('database'))
  stops.push(() => Promise.reject(new Error('jobs')))
  stops.push(() => Promise.reject(new Error('listener')))
  await expect(stops.stopAll()).rejects.toThrow('listener')
  expect(stopped).toEqual(['database'])
})
