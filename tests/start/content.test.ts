import { cp, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { demoContent } from '../../server/content/folders.ts'
import { createDatabase, type TestDatabase } from '../support/machine/postgres.ts'
import { startProgram, temporaryFolder } from './server-process.ts'

/** A hotel's own content, outside of the checkout, on a database of its own. */

let urls: TestDatabase
let folder: Awaited<ReturnType<typeof temporaryFolder>>
let own: string
beforeAll(async () => {
  ;[urls, folder] = await Promise.all([createDatabase(), temporaryFolder()])
  own = join(folder.path, 'content')
  await cp(demoContent, own, {
    recursive: true,
    filter: (path) => !path.includes('raw-scenes'),
  })
})
afterAll(() => Promise.all([urls.drop(), folder.remove()]))

const production = (content?: string) => ({
  NODE_ENV: 'production',
  PUBLIC_URL: 'https://hotel.example',
  DATABASE_URL: urls.appUrl,
  DATABASE_OWNER_URL: urls.ownerUrl,
  DOCUMENT_KEY: 'AAECAwQFBgcICQoLDA0ODxAREhMUFRYXGBkaGxwdHh8=',
  BANK_URL: 'https://bank.example/payment/rest',
  BANK_LOGIN: 'hotel',
  BANK_PASSWORD: 'long enough',
  LOG_LEVEL: 'silent',
  ...(content && { CONTENT_DIRECTORY: content }),
})

async function change(file: string, by: (text: string) => string): Promise<void> {
  const path = join(own, file)
  await writeFile(path, by(await readFile(path, 'utf8')))
}

async function runContent(content?: string) {
  const command = startProgram('content', production(content))
  return { code: await command.ended, said: command.lines.join('\n') }
}

test('a hotel begins with the demo’s pages and a warning, and shows its own when told to; nothing goes back', async () => {
  const first = startProgram('main', production())
  const address = await first.ready
  expect(first.lines.join('\n')).not.toContain('npm run content')
  const home = async () => (await fetch(address, { headers: { cookie: 'language=en' } })).text()
  const [headline = ''] = /Sleep with the[^<]+/.exec(await home()) ?? []
  expect(headline).not.toBe('')

  const second = startProgram('main', production())
  await second.ready
  expect(second.lines.join('\n')).toContain('the demo hotel')
  second.child.kill('SIGTERM')

  await change('site.json', (text) => text.replace(headline, 'Our own sea.'))
  await change('edition.json', () => '{ "edition": 1000 }')
  // Another server that has the new folder says so, and changes nothing by itself.
  const third = startProgram('main', production(own))
  await third.ready
  expect(third.lines.join('\n')).toMatch(/edition 1000, the pages show edition \d+: npm run content/)
  third.child.kill('SIGTERM')
  expect(await home()).toContain(headline)

  expect(await runContent(own)).toMatchObject({ code: 0 })
  expect(await home()).toContain('Our own sea.')
  // Whoever still has the older folder takes nothing back, neither by the command nor by a start.
  const older = await runContent()
  expect(older.code).toBe(1)
  expect(older.said).toContain('which is older: nothing was changed')
  const fourth = startProgram('main', production())
  await fourth.ready
  expect(fourth.lines.join('\n')).not.toContain('the demo hotel')
  expect(await home()).toContain('Our own sea.')
  for (const server of [fourth, first]) server.child.kill('SIGTERM')
  await Promise.all([first, second, third, fourth].map(({ ended }) => ended))
})

test('clips, brand and legal documents come from the hotel’s own folder too', async () => {
  await change('documents.json', (text) => text.replaceAll('"questions": "', '"questions": "Ours. '))
  await writeFile(
    join(own, 'brand', 'logo.svg'),
    '<svg xmlns="http://www.w3.org/2000/svg"><title>Ours</title></svg>',
  )
  const server = startProgram('main', production(own))
  const address = await server.ready
  expect(await (await fetch(`${address}/media/brand/logo.svg`)).text()).toContain('Ours')
  const clips = await fetch(`${address}/media/clips/how-to-book-en.mp4`, { method: 'HEAD' })
  expect(clips.status).toBe(200)
  server.child.kill('SIGTERM')
  await server.ended
})

test('a content folder that is not there is told in one line', async () => {
  const { code, said } = await runContent(join(folder.path, 'nowhere'))
  expect(code).toBe(1)
  expect(said).toContain('CONTENT_DIRECTORY')
  expect(said).not.toContain('    at ')
})
