import type { ServerResponse } from 'node:http'

type Place = 'taken' | 'gone' | 'under_way' | 'busy'

type TakePlace = (sender: string, answer: ServerResponse) => Promise<Place>

/**
 * Places among few, in the order of asking, until the answer has gone out. One for each sender, so that nobody can take them all; whoever
 * waits is told after a while to come again, and whoever has hung up meanwhile gets none. Each process counts for itself.
 */
export function uploadPlaces(most: number, waitMs: number): TakePlace {
  let free = most
  const senders = new Set<string>()
  const waiting = new Set<() => void>()
  const giveBack = () => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  const takeOrWait = (answer: ServerResponse): Promise<Place> | Place => {
    if (answer.destroyed) return 'gone'
    if (free > 0) {
      free -= 1
      return 'taken'
    }
    return new Promise((resolve) => {
      const end = (place: Place) => {
        clearTimeout(timer)
        waiting.delete(turn)
        answer.off('close', hangUp)
        resolve(place)
      }
      const turn = () => end('taken')
      const hangUp = () => end('gone')
      const timer = setTimeout(end, waitMs, 'busy')
      waiting.add(turn)
      answer.once('close', hangUp)
    })
  }
  return async (sender, answer) => {
    if (senders.has(sender)) return 'under_way'
    senders.add(sender)
    answer.once('close', () => senders.delete(sender))
    const place = await takeOrWait(answer)
    if (place === 'taken') {
      if (answer.destroyed) giveBack()
      else answer.once('close', giveBack)
    }
    if (answer.destroyed) senders.delete(sender)
    return place
  }
}
