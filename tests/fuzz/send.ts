import { Agent, request } from 'node:http'
import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import type { Outgoing } from './request.ts'

export interface Answer {
  /** 0 where none came. */
  readonly status: number
  readonly headers: Readonly<Record<string, string | string[] | undefined>>
  readonly body: Buffer
  /** Why there is no answer, if there is none. */
  readonly trouble?: 'hang' | 'closed'
}

/** Generous: a machine under load is slow, and a hang is for ever. */
const patienceMs = 60_000

export interface Line {
  send(outgoing: Outgoing): Promise<Answer>
  close(): void
}

/** One connection after the other is kept, as a browser does. */
export function openLine(url: string): Line {
  const { hostname, port } = new URL(url)
  const agent = new Agent({ keepAlive: true, maxSockets: 1 })
  return {
    send: ({ method, path, headers, body }) =>
      new Promise((resolve) => {
        const none = (trouble: 'hang' | 'closed') =>
          resolve({ status: 0, headers: {}, body: Buffer.alloc(0), trouble })
        const options = {
          hostname,
          port,
          agent,
          method,
          path,
          headers: { ...headers, ...(body && { 'content-length': String(body.length) }) },
        }
        const sending = request(options, (answer) => {
          const chunks: Buffer[] = []
          const done = () => {
            clearTimeout(timer)
            const body = unpacked(Buffer.concat(chunks), answer.headers['content-encoding'])
            resolve({ status: answer.statusCode ?? 0, headers: answer.headers, body })
          }
          answer.on('data', (chunk: Buffer) => chunks.push(chunk))
          answer.on('end', done)
          answer.on('error', done)
          // A stream of events does not end by itself.
          if (answer.headers['content-type'] === 'text/event-stream') {
            done()
            answer.destroy()
          }
        })
        const timer = setTimeout(() => {
          none('hang')
          sending.destroy()
        }, patienceMs)
        sending.on('error', () => {
          clearTimeout(timer)
          none('closed')
        })
        sending.end(body)
      }),
    close: () => agent.destroy(),
  }
}

function unpacked(body: Buffer, encoding: string | undefined): Buffer {
  if (encoding === 'br') return brotliDecompressSync(body)
  return encoding === 'gzip' ? gunzipSync(body) : body
}
