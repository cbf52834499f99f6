import { setTimeout as pause } from 'node:timers/promises'
import { describeLoad, type Ratio } from './figures.ts'
import { cpuSecondsOf } from './process-tree.ts'
import { startDemo } from './processes.ts'
import type { Workplace } from './workplace.ts'

const mostSecondsToStart = 5
const mostCpuAfterwards = 5
const afterwardsMs = 60_000

/** What `npm start` costs on an empty folder once everything is built: PostgreSQL made, migrated, the demo hotel filled in, and what goes on after. */
export async function timeFirstStart(workplace: Workplace): Promise<Ratio[]> {
  console.log('\nThe first start: server, PostgreSQL and whatever they start')
  const begun = performance.now()
  const server = await startDemo(workplace, 'first-start')
  const seconds = (performance.now() - begun) / 1_000
  const ready = cpuSecondsOf(server.pid)
  await pause(afterwardsMs)
  const afterwards = cpuSecondsOf(server.pid) - ready
  await server.stop()
  console.log(`  ready after ${seconds.toFixed(1)} s, with ${ready.toFixed(1)} s of computing`)
  console.log(describeLoad())
  return [
    { name: 'first start, seconds until ready', value: seconds, bound: { atMost: mostSecondsToStart } },
    {
      name: 'first start, seconds of computing in the minute after',
      value: afterwards,
      bound: { atMost: mostCpuAfterwards },
    },
  ]
}
