import { readFileSync } from 'node:fs'
import sharp from 'sharp'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { imageVersions, versionName } from '../../../contract/images.ts'
import { sizeImage } from '../../../server/actions/rooms/size-image.ts'
import { examine, wordsOf } from '../../../server/actions/upkeep/examine.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { testClock } from '../../support/clock.ts'
import { picture } from '../../support/files/photos.ts'
import {
  drawingProcesses,
  heavyPicture,
  nicenessOf,
  nothingWaits,
  sizeAll,
  sizing,
  waitingImage,
} from '../../support/rooms/sizing.ts'

/** The smaller versions of uploads, drawn by real processes. */

const clock = testClock()
let site: TestApp
let heavy: Buffer
beforeAll(async () => {
  site = await startApp({ clock })
  heavy = await heavyPicture()
})
afterAll(() => site.stop())

beforeEach(async () => {
  await site.context.database.deleteFrom('images').where('site_picture', 'like', 'waiting-%').execute()
  await nothingWaits(site.context)
})

const smallPicture = () => picture(1_000, 600).jpeg().toBuffer()
const damaged = async () => (await smallPicture()).subarray(0, 400)

const stateOf = (name: string) =>
  site.context.database
    .selectFrom('images')
    .select(['sized_at', 'placeholder', 'sizing_tries', 'set_aside_as'])
    .where('name', '=', name)
    .executeTakeFirstOrThrow()

const versionsOf = (name: string) =>
  site.context.database
    .selectFrom('image_versions')
    .selectAll()
    .where('image_name', '=', name)
    .orderBy('name')
    .execute()

/** The process that draws, as soon as there is one. */
async function oneThatDraws(): Promise<number> {
  await expect.poll(() => drawingProcesses().length, { interval: 5 }).toBe(1)
  return drawingProcesses()[0] ?? 0
}

test('an upload gets every size in both formats, no wider than itself, and a placeholder', async () => {
  const name = await waitingImage(site.context, await smallPicture())
  await sizeAll(site.context)
  const versions = await versionsOf(name)
  expect(versions.map((version) => version.name).sort()).toEqual(
    imageVersions.map(({ width, format }) => versionName(name, width, format)).sort(),
  )
  for (const { name: version, width, media_type, bytes } of versions) {
    const { width: drawn, format } = await sharp(bytes).metadata()
    const wanted = Math.min(Number(/-(\d+)\./.exec(version)?.[1]), 1_000)
    expect([width, drawn]).toEqual([wanted, wanted])
    expect(media_type).toBe(format === 'heif' ? 'image/avif' : `image/${format}`)
  }
  const { sized_at, placeholder } = await stateOf(name)
  expect([sized_at, placeholder]).toEqual([clock.now(), expect.stringMatching(/^data:image\/webp;base64,/)])
  expect(drawingProcesses()).toEqual([])
})

test('it is drawn by a process that gives way to all others and knows nothing of ours', async () => {
  await waitingImage(site.context, heavy)
  const { sizer, log } = sizing()
  const working = sizeImage(site.context, { sizer, log })
  const child = await oneThatDraws()
  await expect.poll(() => new Set(nicenessOf(child)), { interval: 5 }).toEqual(new Set([19]))
  const known = readFileSync(`/proc/${child}/environ`, 'utf8').split('\0').filter(Boolean)
  expect(known.map((line) => line.split('=')[0]).sort()).toEqual([
    'NODE_CHANNEL_FD',
    'NODE_CHANNEL_SERIALIZATION_MODE',
  ])
  sizer.close()
  await working
})

test('who stops is not kept waiting, and neither counts the try nor keeps the others out', async () => {
  const name = await waitingImage(site.context, heavy)
  const { sizer, log, complaints } = sizing()
  const working = sizeImage(site.context, { sizer, log })
  process.kill(await oneThatDraws(), 'SIGSTOP')
  sizer.close()
  expect(await working).toBe(false)
  expect(await sizeImage(site.context, { sizer, log })).toBe(false)
  expect([complaints, drawingProcesses(), (await stateOf(name)).sizing_tries]).toEqual([[], [], 0])
  expect(await site.context.database.selectFrom('leases').selectAll().execute()).toEqual([])
})

test('a picture that cannot be read is set aside at once, and those behind it are sized', async () => {
  const broken = await waitingImage(site.context, await damaged(), 1)
  const sound = await waitingImage(site.context, await smallPicture(), 2)
  const { sizer, log, complaints } = sizing()
  expect(await sizeImage(site.context, { sizer, log })).toBe(true)
  expect(await sizeImage(site.context, { sizer, log })).toBe(true)
  expect(await sizeImage(site.context, { sizer, log })).toBe(false)
  expect(await stateOf(broken)).toMatchObject({ sized_at: null, set_aside_as: 'unreadable', sizing_tries: 1 })
  expect((await stateOf(sound)).sized_at).toEqual(clock.now())
  expect(complaints).toEqual([
    expect.objectContaining({ image: broken, text: expect.stringContaining('set aside') }),
  ])
  expect((await examine(site.context)).map(wordsOf)).toEqual([
    expect.stringMatching(`picture ${broken} of the pages .* has no smaller versions: it cannot be read`),
  ])
})

test('a process that is killed over a picture three times: it is set aside, after the others had their turn', async () => {
  const deadly = await waitingImage(site.context, heavy, 1)
  const sound = await waitingImage(site.context, await smallPicture(), 2)
  const { sizer, log, complaints } = sizing()
  const killed = async () => {
    const working = sizeImage(site.context, { sizer, log })
    process.kill(await oneThatDraws(), 'SIGKILL')
    return working
  }
  expect(await killed()).toBe(false)
  expect(await sizeImage(site.context, { sizer, log })).toBe(true)
  expect((await stateOf(sound)).sized_at).toEqual(clock.now())
  expect(await killed()).toBe(false)
  expect(await killed()).toBe(true)
  expect(await stateOf(deadly)).toMatchObject({ set_aside_as: 'gave_up', sizing_tries: 3 })
  expect(await sizeImage(site.context, { sizer, log })).toBe(false)
  expect(complaints.map(({ tries }) => tries)).toEqual([1, 2, 3])
})

test('a process that hangs is ended when its time is over', async () => {
  await waitingImage(site.context, heavy)
  const { sizer, log, complaints } = sizing(1_500)
  const working = sizeImage(site.context, { sizer, log })
  process.kill(await oneThatDraws(), 'SIGSTOP')
  expect(await working).toBe(false)
  expect(complaints).toEqual([expect.objectContaining({ why: 'it took too long', tries: 1 })])
  expect(drawingProcesses()).toEqual([])
})

test('of two processes one draws; the other takes over when the first has not been heard of for five minutes', async () => {
  const name = await waitingImage(site.context, await smallPicture())
  const [first, second] = [sizing(), sizing()]
  const working = sizeImage(site.context, first)
  const child = await oneThatDraws()
  process.kill(child, 'SIGSTOP')
  onTestFinished(() => first.sizer.close())
  clock.advance({ minutes: 4 })
  expect(await sizeImage(site.context, second)).toBe(false)
  expect(drawingProcesses()).toEqual([child])
  clock.advance({ minutes: 2 })
  const taken = sizeImage(site.context, second)
  await expect.poll(() => drawingProcesses().length, { interval: 5 }).toBe(2)
  process.kill(child, 'SIGCONT')
  await expect(working).rejects.toThrow('Another process has taken over')
  expect(await taken).toBe(true)
  expect(await versionsOf(name)).toHaveLength(imageVersions.length)
})

test('a picture that is deleted while it is drawn leaves nothing behind', async () => {
  const name = await waitingImage(site.context, await smallPicture())
  const { sizer, log, complaints } = sizing()
  const working = sizeImage(site.context, { sizer, log })
  const child = await oneThatDraws()
  process.kill(child, 'SIGSTOP')
  await site.context.database.deleteFrom('images').where('name', '=', name).execute()
  process.kill(child, 'SIGCONT')
  expect(await working).toBe(true)
  expect([await versionsOf(name), complaints]).toEqual([[], []])
})
