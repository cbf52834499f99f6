import { readdirSync } from 'node:fs'
import { constants, setPriority } from 'node:os'
import type { SizingOrder, SizingWord } from './protocol.ts'

/**
 * A process that draws the smaller versions of one picture and ends. It knows nothing of the server but what it is sent: whatever a picture does to
 * the library that opens it, there are no secrets here, and what it takes of memory goes with the process.
 */

// Without the server there is nobody to draw for.
process.once('disconnect', () => process.exit())
process.once('message', (order: SizingOrder) => void draw(order))
giveWay()

/** Whoever answers guests comes first. On Linux each thread has a priority of its own, and some are running already. */
function giveWay(): void {
  setPriority(constants.priority.PRIORITY_LOW)
  if (process.platform !== 'linux') return
  for (const thread of readdirSync('/proc/self/task'))
    setPriority(Number(thread), constants.priority.PRIORITY_LOW)
}

async function draw({ picture, versions }: SizingOrder): Promise<void> {
  const { drawPlaceholder, drawVersion } = await import('./draw-version.ts')
  try {
    for (const version of versions)
      await say({ drawn: { ...version, bytes: await drawVersion(picture, version, 'uploaded') } })
    await say({ placeholder: await drawPlaceholder(picture) })
  } catch (error) {
    await say({ unreadable: error instanceof Error ? error.message : 'unknown' })
  }
  process.disconnect()
}

const say = (word: SizingWord): Promise<void> =>
  new Promise((resolve, reject) => {
    process.send?.(word, undefined, undefined, (error) => (error ? reject(error) : resolve()))
  })
