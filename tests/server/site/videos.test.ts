import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Video } from '../../../contract/guest/videos.ts'
import { demoContent } from '../../../server/content/folders.ts'
import { startApp, type TestApp } from '../../support/app.ts'

let site: TestApp
beforeAll(async () => {
  site = await startApp({ hotel: 'none' })
})
afterAll(() => site.stop())

async function ask<T>(path: string, language: string): Promise<T> {
  const response = await site.fetch(path, { headers: { cookie: `language=${language}` } })
  const body = (await response.json()) as { request: { status: number; data: T } }
  expect([response.status, body.request.status]).toEqual([200, 0])
  return body.request.data
}

/** Read to its end: a server that is still sending does not stop. */
async function statusOf(path: string): Promise<number> {
  const response = await site.fetch(path)
  await response.arrayBuffer()
  return response.status
}

const mainVideos = (language = 'en') => ask<Video[]>('/api/client/get-main-videos', language)
const manualVideo = (language: string) => ask<Video>('/api/client/get-manual-video', language)

test('the main videos are three or more, each with a url, a second format, posters and words', async () => {
  const videos = await mainVideos()
  expect(videos.length).toBeGreaterThanOrEqual(3)
  const types = {
    url: 'video/mp4',
    webm: 'video/webm',
    poster: 'image/jpeg',
    poster_avif: 'image/avif',
  } as const
  for (const video of videos) {
    expect(video.alt).not.toBe('')
    for (const [field, type] of Object.entries(types)) {
      const response = await site.fetch(video[field as keyof typeof types])
      expect([response.status, response.headers.get('content-type')]).toEqual([200, type])
      await response.arrayBuffer()
    }
  }
})

test('the words of a video are in the language of the caller', async () => {
  expect((await mainVideos('ru'))[0]?.alt).toMatch(/\p{Script=Cyrillic}/u)
  expect((await mainVideos('tm'))[0]?.alt).not.toMatch(/\p{Script=Cyrillic}/u)
})

test('the manual video has its captions in the language of the caller', async () => {
  const urls = await Promise.all(
    ['ru', 'tm', 'en'].map(async (language) => (await manualVideo(language)).url),
  )
  expect(new Set(urls).size).toBe(3)
  for (const url of urls) expect((await site.fetch(url, { method: 'HEAD' })).status).toBe(200)
})

test('a player can ask for a part of a video', async () => {
  const [video] = await mainVideos()
  const url = video?.url ?? ''
  const { size } = await stat(join(demoContent, 'clips', url.split('/').at(-1) ?? ''))
  const part = await site.fetch(url, { headers: { range: 'bytes=100-199' } })
  expect([part.status, part.headers.get('content-range')]).toEqual([206, `bytes 100-199/${size}`])
  expect((await part.arrayBuffer()).byteLength).toBe(100)
  const beyond = await site.fetch(url, { headers: { range: `bytes=${size + 1}-` } })
  await beyond.arrayBuffer()
  expect(beyond.status).toBe(416)
})

test('a file outside of the folders is not answered', async () => {
  for (const path of ['/media/clips/../rooms.json', '/media/clips/%2e%2e/rooms.json', '/media/rooms.json']) {
    const response = await site.fetch(path)
    expect([response.status, await response.text()]).not.toEqual([200, expect.stringContaining('roomType')])
    expect(response.status).not.toBe(200)
  }
})

test('icons and the social image stand under a stable address, and /favicon.ico leads to one', async () => {
  for (const name of ['favicon.svg', 'apple-touch-icon.png', 'logo.svg', 'social.jpg'])
    expect(await statusOf(`/media/brand/${name}`)).toBe(200)
  const favicon = await site.fetch('/favicon.ico')
  await favicon.arrayBuffer()
  expect([favicon.status, await statusOf(favicon.headers.get('location') ?? '')]).toEqual([301, 200])
})
