import { shareDone } from './aims.mjs'
import { writeFigure } from './figures.mjs'

/** What can be told of a part while it runs: how far it is and how long it still takes, by its own count or by the last time. */
export function describeProgress({ name, aims }, { figures, seconds, guess }) {
  const done = shareDone(aims, figures)
  const count = done ? ` ${writeFigure(done.counted)} of ${writeFigure(done.wanted)} ${done.figure},` : ''
  return `${name}: ${describe(seconds)},${count} ${describeLeft(secondsLeft({ share: done?.share, seconds, guess }))}`
}

/** The first twentieth is mostly preparation: until then the last time is the better guess. */
export function secondsLeft({ share = 0, seconds, guess }) {
  if (share >= 0.05) return (seconds * (1 - share)) / share
  return guess > seconds ? guess - seconds : undefined
}

const describeLeft = (left) => {
  if (left === undefined) return 'longer than it was guessed'
  return left < 1 ? 'nearly done' : `about ${describe(left)} left`
}

export const describe = (seconds) => {
  const minutes = Math.round(seconds / 60)
  if (minutes < 1) return `${Math.round(seconds)} s`
  return minutes < 60 ? `${minutes} min` : `${Math.floor(minutes / 60)} h ${minutes % 60} min`
}
