/** All chance in a test comes from one number that is printed: KENAR_SEED sets another one. */
export interface Chance {
  /** Both ends included. */
  between(least: number, most: number): number
  oneOf<T>(list: readonly T[]): T
}

/**
 * What `npm test` draws from, in races, faults, model and properties alike, so that it gives the same answer to everybody. None of the seeds that
 * were tried leads 500 of the model's histories to more different ends (321), and this one once found a fault. Whoever changes it does so on purpose. To
 * look for what it does not reach, `npm run model` and `npm run storm` draw another one each time and say how to replay what they found.
 */
const seedOfTests = 827_974

export const seed = readSeed(process.env.KENAR_SEED)

function readSeed(given: string | undefined): number {
  if (given === undefined || given === '') return seedOfTests
  if (/^\d{1,9}$/.test(given)) return Number(given)
  throw new Error(`KENAR_SEED is a whole number of at most nine digits, not "${given}".`)
}

/** The draws of one test. The title goes in, so that a test draws the same whether it runs alone or with others. */
export function chanceFor(title: string): Chance {
  process.stdout.write(`KENAR_SEED=${seed} · ${title}\n`)
  return chanceOf(title)
}

/** The draws of one among many inside a test: whoever acts at the same time as others draws the same, however they take turns. */
export function chanceOf(title: string): Chance {
  const next = mulberry32([...title].reduce((sum, letter) => (sum * 31 + letter.charCodeAt(0)) | 0, seed))
  const between = (least: number, most: number) => least + Math.floor(next() * (most - least + 1))
  return {
    between,
    oneOf<T>(list: readonly T[]): T {
      const chosen = list[between(0, list.length - 1)]
      if (chosen === undefined) throw new Error('There is nothing to choose from.')
      return chosen
    },
  }
}

/** A small generator with a period of 2³², good enough for drawing dates. */
function mulberry32(start: number): () => number {
  let state = start >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}
