import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'

export interface AcceptedLetter {
  readonly messageId: string
  readonly at: number
}

export interface MailServer {
  readonly url: string
  /**
   * Every letter that was taken, in this order; one that is brought again stands here again. Taken is what was answered for: whoever dies
   * before the answer has brought nothing.
   */
  readonly accepted: readonly AcceptedLetter[]
  stop(): Promise<void>
}

/** A real mail server that takes its time with each letter, so that whoever brings it can die meanwhile. */
export async function startMailServer(slowMs: number): Promise<MailServer> {
  const accepted: AcceptedLetter[] = []
  const gone = new Set<string>()
  const server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onClose: ({ id }) => {
      gone.add(id)
    },
    onData(stream, { id }, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        const messageId = /^Message-ID: <(.+)>/im.exec(Buffer.concat(chunks).toString('latin1'))?.[1] ?? ''
        setTimeout(() => {
          if (!gone.has(id)) accepted.push({ messageId, at: Date.now() })
          done()
        }, slowMs)
      })
    },
  })
  // A client that dies in the middle of a letter is no trouble of the server's.
  server.on('error', () => undefined)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    accepted,
    stop: () => new Promise((resolve) => server.close(resolve)),
  }
}
