import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { getRoom, getRooms } from '../../../contract/guest/rooms.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { contentWithPanorama, panoramaBytes } from '../../support/files/panorama.ts'

const content = contentWithPanorama()
// Neither a room's number nor a way out of the folder.
for (const name of ['room-x.avif', 'room-3.jpg', 'readme.txt'])
  writeFileSync(join(content.folder, 'panoramas', name), 'nothing')
let site: TestApp
beforeAll(async () => {
  site = await startApp({ environment: { CONTENT_DIRECTORY: content.folder } })
})
afterAll(async () => {
  await site.stop()
  content.remove()
})

async function panoramas(): Promise<Map<number, string | undefined>> {
  const reply = await site.api()(getRooms, { params: { lang: 'en' } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return new Map(reply.answer.request.data.rooms.map(({ id, panorama }) => [id, panorama]))
}

test('a room whose view lies in the content has its address and its words, the others have none', async () => {
  const all = await panoramas()
  expect(all.get(2)).toMatch(/^\/media\/panoramas\/room-2\.[0-9a-f]{12}\.avif$/)
  expect([...all].filter(([id, address]) => id !== 2 && address !== undefined)).toEqual([])
  const one = await site.api()(getRoom, { params: { lang: 'ru', id: 2 }, query: {} })
  const panorama_alt = expect.stringMatching(/^По часовой стрелке: окно на море/)
  expect(one).toMatchObject({
    answer: { request: { data: { room: { panorama: all.get(2), panorama_alt } } } },
  })
})

test('the view is kept for ever under its name, and there is no other', async () => {
  const address = (await panoramas()).get(2) ?? ''
  const response = await site.fetch(address)
  expect(response.headers.get('content-type')).toBe('image/avif')
  expect(response.headers.get('cache-control')).toBe('public, max-age=31536000, immutable')
  expect(Buffer.from(await response.arrayBuffer())).toEqual(panoramaBytes)
  for (const name of ['room-2.avif', 'room-2.000000000000.avif', '..%2frooms.json', 'room-x.avif', '']) {
    const refused = await site.fetch(`/media/panoramas/${name}`, { redirect: 'manual' })
    await refused.arrayBuffer()
    expect([302, 404], name).toContain(refused.status)
  }
})
