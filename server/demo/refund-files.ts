import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { checkout } from '../content/folders.ts'

const read = (name: string) => readFile(join(checkout, 'server', 'demo', 'files', name))

/** What a guest sends with a refund request: a picture that stands for a passport, and an application as our own form makes it. */
export const refundFiles = async () => ({
  passport: { name: 'passport.jpg', bytes: await read('passport.jpg') },
  application: { name: 'application.docx', bytes: await read('application.docx') },
})
