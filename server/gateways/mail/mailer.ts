import { mkdir, rename, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import nodemailer from 'nodemailer'

export interface Attachment {
  readonly name: string
  readonly mediaType: string
  readonly bytes: Buffer
}

export interface Letter {
  /** Stays the same when a letter is sent again, so that mail programs show it once. */
  readonly id: string
  readonly to: string
  readonly subject: string
  readonly text: string
  readonly html: string
  readonly attachments: readonly Attachment[]
}

export interface Mailer {
  send(letter: Letter): Promise<void>
  close(): void
}

export function smtpMailer(options: { smtpUrl: string; from: string }): Mailer {
  const transport = nodemailer.createTransport(options.smtpUrl, {
    from: options.from,
  })
  return {
    async send(letter) {
      await transport.sendMail(messageOf(letter))
    },
    close: () => transport.close(),
  }
}

/** Without a mail server letters land as .eml files, which any mail program opens. */
export function fileMailer(folder: string): Mailer {
  const transport = nodemailer.createTransport(
    { streamTransport: true, buffer: true },
    { from: 'kenar@localhost' },
  )
  return {
    async send(letter) {
      await mkdir(folder, { recursive: true })
      const { message } = await transport.sendMail(messageOf(letter))
      const path = join(folder, `${letter.id}.eml`)
      await writeFile(`${path}.part`, message as Buffer)
      await rename(`${path}.part`, path)
    },
    close: () => transport.close(),
  }
}

const messageOf = (letter: Letter) => ({
  messageId: `<${letter.id}@kenar>`,
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
