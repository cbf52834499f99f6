import { randomInt } from 'node:crypto'

/** For commands that look for what nobody has seen yet: another one each time, unless a run is to be repeated. */
export function drawSeed(wanted) {
  if (wanted === undefined) return String(randomInt(1_000_000))
  if (/^\d{1,9}$/.test(wanted)) return wanted
  throw new Error(`--seed is a whole number of at most nine digits, not "${wanted}".`)
}

/** Said before and after, because a long run scrolls away. */
export const sayHowToReplay = (command, options, seed) =>
  console.log(`To replay this run: npm run ${command} -- ${[...options, `--seed ${seed}`].join(' ')}`)
