import { connect, type Socket } from 'node:net'

const headEnd = Buffer.from('\r\n\r\n')

/**
 * One HTTP connection that sends a prepared request and waits for its answer, as little work as possible:
 * the generator shares the machine with the server that it measures.
 */
export class KeepAliveConnection {
  readonly #socket: Socket
  #received: Buffer = Buffer.alloc(0)
  #expected: number | undefined
  #waiting: { resolve: () => void; reject: (error: Error) => void } | undefined

  private constructor(socket: Socket) {
    this.#socket = socket
    socket.setNoDelay(true)
    socket.on('data', (chunk) => this.#take(chunk))
    socket.on('error', (error) => this.#waiting?.reject(error))
    socket.on('close', () => this.#waiting?.reject(new Error('The server closed the connection.')))
  }

  static open(port: number): Promise<KeepAliveConnection> {
    return new Promise((resolve, reject) => {
      const socket = connect(port, '127.0.0.1')
      socket.once('error', reject)
      socket.once('connect', () => resolve(new KeepAliveConnection(socket)))
    })
  }

  /** Resolves when the whole answer is there; anything but a 200, or a 304 where a tag was sent, is a failure. */
  send(request: Buffer): Promise<void> {
    return new Promise((resolve, reject) => {
      this.#waiting = { resolve, reject }
      this.#socket.write(request)
    })
  }

  close(): void {
    this.#waiting = undefined
    this.#socket.destroy()
  }

  #take(chunk: Buffer): void {
    this.#received = this.#received.length === 0 ? chunk : Buffer.concat([this.#received, chunk])
    try {
      this.#expected ??= lengthOfAnswer(this.#received)
    } catch (error) {
      this.#waiting?.reject(error as Error)
      return
    }
    if (this.#expected === undefined || this.#received.length < this.#expected) return
    this.#received = Buffer.alloc(0)
    this.#expected = undefined
    this.#waiting?.resolve()
  }
}

/** Head and body together, once the head is complete. */
function lengthOfAnswer(received: Buffer): number | undefined {
  const end = received.indexOf(headEnd)
  if (end < 0) return undefined
  const head = received.toString('latin1', 0, end)
  // Whoever sends no tag is never answered so.
  if (head.startsWith('HTTP/1.1 304')) return end + headEnd.length
  const length = /\r\ncontent-length: (\d+)/i.exec(head)?.[1]
  if (!head.startsWith('HTTP/1.1 200') || length === undefined) {
    throw new Error(`Not an answer that the benchmark expects:\n${received.toString('utf8').slice(0, 1000)}`)
  }
  return end + headEnd.length + Number(length)
}
