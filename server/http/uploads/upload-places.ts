import type { ServerResponse } from 'node:http'

type Place = 'taken' | 'gone' | 'under_way' | 'busy'

type TakePlace = (sender: string, answer: ServerResponse) => Promise<Place>

interface Places {
  readonly atOnce: number
  /** Of one sender, those that wait counted in. */
  readonly perSender: number
  readonly waitMs: number
}

/**
 * Places among few, in the order of asking, until the answer has gone out. A sender gets only so many that others find room; whoever
 * waits is told after a while to come again, and whoever has hung up meanwhile gets none. Each process counts for itself.
 */
export function uploadPlaces({ atOnce, perSender, waitMs }: Places): TakePlace {
  let free = atOnce
  const senders = new Map<string, number>()
  const waiting = new Set<() => void>()
  const giveBack = () => {
    const [next] = waiting
    if (next) next()
    else free += 1
  }
  const leave = (sender: string) => {
    const left = (senders.get(sender) ?? 0) - 1
    if (left > 0) senders.set(sender, left)
    else senders.delete(sender)
  }
  const takeOrWait = (answer: ServerResponse): Promise<Place> | Place => {
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
    if (answer.destroyed) return 'gone'
    const others = senders.get(sender) ?? 0
    if (others >= perSender) return 'under_way'
    senders.set(sender, others + 1)
    answer.once('close', () => leave(sender))
    const place = await takeOrWait(answer)
    if (place === 'taken') {
      if (answer.destroyed) giveBack()
      else answer.once('close', giveBack)
    }
    return place
  }
}
