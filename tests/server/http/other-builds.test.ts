import { afterAll, beforeAll, expect, test } from 'vitest'
import { keepWebFiles } from '../../../server/actions/site/keep-web-files.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'

/** Two versions at once, and tabs that are older than the server: a file is answered by whichever server is asked. */

const clock = testClock()
let site: TestApp
beforeAll(async () => {
  site = await startApp({ clock })
})
afterAll(() => site.stop())

/** As a server of another version would have stored it. */
const bring = (path: string, text: string) =>
  site.context.database
    .insertInto('web_files')
    .values({ path, bytes: Buffer.from(text), seen_at: clock.now() })
    .execute()

test.each([
  ['/assets/page-other1.js', 'text/javascript; charset=utf-8'],
  ['/assets/page-other2.css', 'text/css; charset=utf-8'],
  ['/office-assets/late-other3.js', 'text/javascript; charset=utf-8'],
])('%s of another build is answered, for ever and compressed', async (path, type) => {
  const text = `/* another build */${' '.repeat(2_000)}`
  await bring(path, text)
  const answer = await site.fetch(path, { headers: { 'accept-encoding': 'br' } })
  expect(answer.status).toBe(200)
  expect(answer.headers.get('content-type')).toBe(type)
  expect(answer.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(answer.headers.get('content-encoding')).toBe('br')
  expect(await answer.text()).toBe(text)
})

test('what no build has is not there, and nothing but files of the webs is given away', async () => {
  await bring('/assets/page-other4.map', 'the sources')
  for (const path of ['/assets/page-nobody.js', '/assets/page-other4.map', '/assets/']) {
    const answer = await site.fetch(path)
    expect(answer.status, path).toBe(404)
    expect(answer.headers.get('cache-control'), path).toBe('no-store')
  }
})

test('a server stores its own files once, keeps them as long as it runs, and forgets what nobody has had for a week', async () => {
  const { database } = site.context
  await keepWebFiles(site.context)
  const stored = () => database.selectFrom('web_files').select(['path', 'bytes']).orderBy('path').execute()
  const html = await (await site.fetch('/')).text()
  const [script = ''] = /\/assets\/entry[^"]+\.js/.exec(html) ?? []
  const own = (await stored()).find(({ path }) => path === script)
  expect(own?.bytes.toString()).toBe(await (await site.fetch(script)).text())
  await bring('/assets/page-other5.js', 'old')
  for (const _day of [1, 2, 3, 4, 5, 6, 7]) {
    clock.advance({ days: 1 })
    await keepWebFiles(site.context)
  }
  expect((await stored()).map(({ path }) => path)).toContain('/assets/page-other5.js')
  clock.advance({ minutes: 1 })
  await keepWebFiles(site.context)
  const paths = (await stored()).map(({ path }) => path)
  expect(paths).not.toContain('/assets/page-other5.js')
  expect(paths).toContain(script)
})
