import { once } from 'node:events'
import { type AddressInfo, createServer, type Socket } from 'node:net'
import pg from 'pg'

/** A pooler in few lines: no passwords, no limits. A backend goes back on top of those that rest, and whoever asks next gets it. */
export interface SmallPooler {
  /** What connects as the same role to the same database, through the pooler. */
  readonly url: string
  stop(): Promise<void>
}

/** For how long somebody keeps a backend. */
type Mode = 'session' | 'transaction'

export async function startPooler(url: string, mode: Mode): Promise<SmallPooler> {
  const backends = restingBackends(url)
  const callers = new Set<Socket>()
  const server = createServer((caller) => {
    callers.add(caller)
    caller.once('close', () => callers.delete(caller))
    caller.on('error', () => undefined)
    serve(caller, backends, mode)
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const { username, pathname } = new URL(url)
  const { port } = server.address() as AddressInfo
  return {
    url: `postgres://${username}@127.0.0.1:${port}${pathname}`,
    async stop() {
      for (const caller of callers) caller.destroy()
      server.close()
      await backends.end()
    },
  }
}

interface Backend {
  readonly socket: Socket
  readonly end: () => Promise<void>
}

function restingBackends(url: string) {
  const all: Backend[] = []
  const resting: Backend[] = []
  return {
    async take(): Promise<Backend> {
      const rested = resting.pop()
      if (rested) return rested
      const client = new pg.Client(url)
      client.on('error', () => undefined)
      await client.connect()
      const { stream } = (client as unknown as { connection: { stream: Socket } }).connection
      // From here on only its bytes are passed on.
      stream.removeAllListeners('data')
      const backend = { socket: stream, end: () => new Promise<void>((done) => stream.end(done)) }
      all.push(backend)
      return backend
    },
    giveBack: (backend: Backend) => void resting.push(backend),
    end: () => Promise.all(all.map(({ end }) => end())).then(() => undefined),
  }
}

const message = (letter: string, body: Buffer): Buffer => {
  const length = Buffer.alloc(4)
  length.writeInt32BE(body.length + 4)
  return Buffer.concat([Buffer.from(letter), length, body])
}

/** No backend has it: a pooler greets with a number of its own. */
const ownNumber = 2 ** 31 - 1

const greeting = (): Buffer => {
  const key = Buffer.alloc(8)
  key.writeInt32BE(ownNumber)
  return Buffer.concat([message('R', Buffer.alloc(4)), message('K', key), message('Z', Buffer.from('I'))])
}

function serve(caller: Socket, backends: ReturnType<typeof restingBackends>, mode: Mode): void {
  let greeted = false
  let backend: Promise<Backend> | undefined
  const passOn = async (bytes: Buffer) => {
    backend ??= backends.take().then((taken) => {
      taken.socket.on('data', answer)
      return taken
    })
    ;(await backend).socket.write(bytes)
  }
  const answer = (bytes: Buffer) => {
    caller.write(bytes)
    // "Ready, and in no transaction": the last six bytes of an answer.
    const isOver = bytes.subarray(-6).equals(message('Z', Buffer.from('I')))
    if (isOver && mode === 'transaction') void giveBack()
  }
  const giveBack = async () => {
    const taken = await backend
    backend = undefined
    if (!taken) return
    taken.socket.off('data', answer)
    backends.giveBack(taken)
  }
  caller.on('data', (bytes) => {
    if (greeted) void (bytes[0] === 'X'.charCodeAt(0) ? giveBack() : passOn(bytes))
    else caller.write(greeting())
    greeted = true
  })
}
