import { once } from 'node:events'
import { type AddressInfo, createConnection, createServer, type Socket } from 'node:net'

/** A cable that can be cut: connections to `port` reach the other end through it. */
export interface Link {
  readonly port: number
  /** Nothing gets through any more: what is open ends, and nobody gets in; or only for whoever names himself so in his first words. */
  cut(name?: string): void
  /** What is sent does not arrive, and nobody is told so. */
  stall(): void
  /** The next connection over which all of these were said, one after the other, ends before the answer to the last of them comes back. */
  loseAnswerTo(words: readonly string[]): void
  mend(): void
  stop(): void
}

interface Pair {
  readonly near: Socket
  readonly far: Socket
  /** What was sent from the near end. */
  said: string
}

/** Nobody looks for words later than this. */
const mostSaid = 100_000

/** To a port of this machine, or to a socket. */
export async function layLink(target: number | string): Promise<Link> {
  const pairs = new Set<Pair>()
  let cutFor: string | undefined
  let stalled = false
  let losing: RegExp | undefined
  const isCutFor = ({ said }: Pair) => cutFor !== undefined && said.includes(cutFor)

  const server = createServer((near) => {
    if (cutFor === '') return void near.destroy()
    const pair: Pair = { near, far: openTo(target), said: '' }
    pairs.add(pair)
    const done = () => {
      pairs.delete(pair)
      end(pair)
    }
    near.on('data', (bytes) => {
      if (pair.said.length < mostSaid) pair.said += bytes.toString('latin1')
      if (isCutFor(pair)) return done()
      if (!losing?.test(pair.said)) return
      losing = undefined
      pair.far.unpipe(near)
      // Whoever answers has done what was asked for.
      pair.far.once('data', done).resume()
    })
    for (const socket of [near, pair.far]) socket.on('error', done).on('close', done)
    near.pipe(pair.far)
    pair.far.pipe(near)
    if (stalled) hold(pair)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')

  return {
    port: (server.address() as AddressInfo).port,
    cut(name) {
      cutFor = name === undefined ? '' : `application_name\0${name}\0`
      for (const pair of pairs) if (isCutFor(pair)) end(pair)
    },
    stall() {
      stalled = true
      for (const pair of pairs) hold(pair)
    },
    loseAnswerTo(words) {
      losing = new RegExp(words.join('.*'), 's')
    },
    mend() {
      cutFor = undefined
      // What was held is lost with its connection: the other side may be somebody else by now.
      if (stalled) for (const pair of pairs) end(pair)
      stalled = false
    },
    stop() {
      server.close()
      for (const pair of pairs) end(pair)
    },
  }
}

const openTo = (target: number | string): Socket =>
  typeof target === 'number' ? createConnection(target, '127.0.0.1') : createConnection(target)

function end({ near, far }: Pair): void {
  near.destroy()
  far.destroy()
}

function hold({ near, far }: Pair): void {
  for (const socket of [near, far]) {
    socket.unpipe()
    socket.pause()
  }
}
