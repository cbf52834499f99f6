import { afterAll, beforeAll, expect, test } from 'vitest'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { type FuzzHotel, openFuzzHotel } from './hotel.ts'
import { fuzz } from './run.ts'

/** The same for everybody here; `npm run fuzz` draws others and asks for more. */
const requests = Number(process.env.KENAR_FUZZ_REQUESTS ?? 2_000)
const seed = Number(process.env.KENAR_FUZZ_SEED ?? 15)

let hotel: FuzzHotel
beforeAll(async () => {
  hotel = await openFuzzHotel()
})
afterAll(() => hotel.close())

test(
  'whatever is sent by whomever, nothing fails, hangs, leaks or lets anybody in who should stay outside',
  async () => {
    const began = performance.now()
    const { tally, memory, calls, findings } = await fuzz(hotel, { requests, seed })
    const seconds = Math.round((performance.now() - began) / 1000)
    process.stdout.write(
      `${tally.print(calls)}\n${memory.print()}\n${requests} requests in ${seconds} s, seed ${seed}\n`,
    )
    tellFigure('calls of the contract', calls.length)
    tellFigure('calls that never answered with success', tally.unreached(calls).length)
    tellFigure('findings', findings.length)
    expect(findings.join('\n\n')).toBe('')
    // A call that is never answered with success was only tried at its door.
    const most = requests >= 50_000 ? 0 : Math.ceil(calls.length / 4)
    expect(tally.unreached(calls).slice(most)).toEqual([])
    if (requests >= 20_000) expect(memory.growth()).toBeUndefined()
  },
  120_000 + requests * 100,
)
