import { access, chmod, constants, mkdir, readdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Transporter } from 'nodemailer'

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

export interface Letter {
  /** Stays the same when a letter is sent again, so that mail programs show it once. */
  readonly id: string
  /** Of the hotel's site: with the id it is the Message-ID, which no other installation has. */
  readonly host: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

export interface Mailer {
  send(letter: Letter): Promise<void>
  /** Whether a letter could be sent now, without sending one. Throws what sending would throw. */
  knock(): Promise<void>
  close(): void
}

/** A dead mail server is known as such within seconds; the library would wait for minutes, and the job with it. */
const patience = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

export function smtpMailer(options: { smtpUrl: string; from: string }): Mailer {
  const post = sender(({ createTransport }) =>
    createTransport({ url: options.smtpUrl, ...patience }, { from: options.from }),
  )
  return {
    async send(letter) {
      await post.send(messageOf(letter))
    },
    knock: post.verify,
    close: post.close,
  }
}

/** Letters hold names, links and vouchers: nobody but the server's own user reads them, not even those of an earlier version. */
async function closeFolder(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true, mode: 0o700 })
  await chmod(folder, 0o700)
  // One that belongs to somebody else is theirs to close.
  for (const name of await readdir(folder)) await chmod(join(folder, name), 0o600).catch(() => undefined)
}

/** Without a mail server letters land as .eml files, which any mail program opens. */
export function fileMailer(folder: string): Mailer {
  const post = sender(({ createTransport }) =>
    createTransport({ streamTransport: true, buffer: true }, { from: 'kenar@localhost' }),
  )
  let closed = closeFolder(folder)
  // Whoever sends hears of it.
  closed.catch(() => undefined)
  return {
    async send(letter) {
      await closed.catch(() => {
        closed = closeFolder(folder)
        return closed
      })
      const { message } = await post.send(messageOf(letter))
      const path = join(folder, `${letter.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer, { mode: 0o600 })
      await rename(`${path}.part`, path)
    },
    async knock() {
      await mkdir(folder, { recursive: true, mode: 0o700 })
      await access(folder, constants.W_OK)
    },
    close: post.close,
  }
}

/** Made for the first letter, and the library loaded with it. */
function sender<T>(make: (library: typeof import('nodemailer')) => Transporter<T>) {
  let made: Promise<Transporter<T>> | undefined
  const transport = () => {
    made ??= import('nodemailer').then(make)
    return made
  }
  return {
    send: async (message: ReturnType<typeof messageOf>): Promise<T> => (await transport()).sendMail(message),
    async verify(): Promise<void> {
      await (await transport()).verify()
    },
    close: () => void made?.then((transport) => transport.close()),
  }
}

const messageOf = (letter: Letter) => ({
  messageId: `<${letter.id}@${letter.host}>`,
  to: letter.to,
  subject: letter.subject,
  text: letter.text,
  html: letter.html,
  attachments: letter.attachments.map(({ name, mediaType, bytes }) => ({
    filename: name,
    contentType: mediaType,
    content: bytes,
  })),
})
