import type { Locator, Page } from '@playwright/test'
import { setImageAside } from '../../../../server/database/rooms/image-sizes.ts'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, holdBack } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { jpegPhoto } from '../../../support/files/photos.ts'
import { forgiveFailedLoads } from '../office.ts'
import { type EditedRoom, rowOf, take, test } from './own-rooms.ts'

const jpeg = async (name: string) => ({ name, mimeType: 'image/jpeg', buffer: await jpegPhoto() })
const files = async (number: number): Promise<File[]> =>
  Promise.all(
    Array.from({ length: number }, async () => new File([new Uint8Array(await jpegPhoto())], 'a.jpg')),
  )
const imagesOf = async (stored: EditedRoom['stored']): Promise<string[] | undefined> =>
  (await stored())?.images

/** The names of the photos as the form shows them. */
const shownImages = (form: Locator): Promise<string[]> =>
  form
    .locator('li img[src^="/api/images/"]')
    .evaluateAll((images) =>
      images.map((image) => (image.getAttribute('src') ?? '').replace(/^.*\/(\w+)-480\.webp$/, '$1.jpg')),
    )

const choose = (form: Locator, chosen: Awaited<ReturnType<typeof jpeg>>[]) =>
  form.locator('input[type=file]').setInputFiles(chosen)

test('photos are chosen, shown, uploaded with their progress, and never more than five', async ({
  page,
  editOwnRoom,
  complaints,
}) => {
  const { room, form, stored } = await editOwnRoom('booker', { images: await files(2) })
  const message = form.getByRole('alert')
  await choose(form, await Promise.all(['1.jpg', '2.jpg', '3.jpg', '4.jpg'].map(jpeg)))
  await expect(message).toHaveText('Можно загрузить не более 5 фотографий. Загружено 2')
  await choose(form, [{ name: 'run.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('MZ not a photo') }])
  await expect(message).toHaveText('«run.jpg» – не изображение .jpg, .png или .webp.')
  await choose(form, [{ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4') }])
  await expect(message).toContainText('«a.pdf»')
  await choose(form, [{ ...(await jpeg('big.jpg')), buffer: Buffer.alloc(10 * 1024 * 1024 + 1) }])
  await expect(message).toHaveText('«big.jpg» больше 10 МБ.')
  await expect(form.getByText('Загрузятся при сохранении:')).toHaveCount(0)

  await choose(form, [await jpeg('one.jpg'), await jpeg('two.jpg'), await jpeg('three.jpg')])
  await expect(form.locator('img[src^="data:"]').first()).not.toHaveJSProperty('naturalWidth', 0)
  await form.getByRole('button', { name: 'Не загружать: two.jpg' }).click()
  expect(await findAccessibilityProblems(page)).toEqual([])

  const go = await holdBack(page, '**/api/sys/edit-room', (route) => route.continue())
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('progressbar')).toBeVisible()
  await expect(form.getByRole('button', { name: 'Подождите…' })).toBeDisabled()
  await page.keyboard.press('Escape')
  await expect(form).toBeVisible()
  await expect(page.getByRole('dialog')).toHaveCount(1)
  go()
  await expect(form.getByText('Номер сохранён.')).toBeVisible()
  await expect(form.getByText('Фотографии: 4 из 5')).toBeVisible()
  const images = await imagesOf(stored)
  expect(images?.slice(0, 2)).toEqual(room.images)
  expect(await shownImages(form)).toEqual(images)
  forgiveFailedLoads(complaints)
})

test('the server looks into the photos, and what it refuses leaves the form as it was', async ({
  editOwnRoom,
  complaints,
}) => {
  const { form, stored } = await editOwnRoom('admin')
  const polyglot = Buffer.concat([await jpegPhoto(), Buffer.from('<html><script>alert(1)</script>')])
  await choose(form, [await jpeg('good.jpg'), { name: 'lie.jpg', mimeType: 'image/jpeg', buffer: polyglot }])
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByRole('alert')).toHaveText(
    'Фото 2 – не читаемое изображение .jpg, .png или .webp. Ничего не сохранено.',
  )
  await form.getByRole('button', { name: 'Не загружать: lie.jpg' }).click()
  await form.getByRole('button', { name: 'Сохранить' }).click()
  await expect(form.getByText('Номер сохранён.')).toBeVisible()
  expect(await imagesOf(stored)).toHaveLength(1)
  forgiveFailedLoads(complaints)
})

const handle = (form: Locator, number: number) =>
  form.getByRole('button', { name: `Перетащить: Фото ${number}` })

async function dragPhoto(page: Page, form: Locator, from: number, to: number): Promise<void> {
  await expect(handle(form, Math.max(from, to))).toBeVisible()
  await fontsAreIn(page)
  const [start, end] = [await handle(form, from).boundingBox(), await handle(form, to).boundingBox()]
  if (!start || !end) throw new Error('The photos are not in sight.')
  await page.mouse.move(start.x + 20, start.y + 20)
  await page.mouse.down()
  await page.mouse.move(start.x + 10, start.y + 20)
  await page.mouse.move(end.x + 20, end.y + 20, { steps: 5 })
  await expect(page.getByText(`: место ${to} из`)).toBeAttached()
  await page.mouse.up()
}

test('the cover is chosen by mouse, by keyboard and by its button; what cannot be saved goes back', async ({
  page,
  editOwnRoom,
  complaints,
}) => {
  await page.setViewportSize({ width: 1280, height: 1400 })
  const { room, form, stored } = await editOwnRoom('admin', { images: await files(3) })
  const [a = '', b = '', c = ''] = room.images
  await dragPhoto(page, form, 3, 1)
  await expect(form.getByText('Порядок сохранён.')).toBeVisible()
  expect(await imagesOf(stored)).toEqual([c, a, b])
  expect(await shownImages(form)).toEqual([c, a, b])

  await handle(form, 3).focus()
  await take(page, 3)
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/: место 2 из 3/)).toBeAttached()
  await page.keyboard.press('ArrowLeft')
  await expect(page.getByText(/: место 1 из 3/)).toBeAttached()
  await page.keyboard.press('Enter')
  await expect.poll(() => imagesOf(stored)).toEqual([b, c, a])

  await form.getByRole('button', { name: 'Сделать обложкой: фото 2' }).click()
  await expect.poll(() => imagesOf(stored)).toEqual([c, b, a])
  await expect(handle(form, 1)).toBeFocused()

  await page.route('**/api/sys/update-room-images', (route) => route.abort())
  await form.getByRole('button', { name: 'Сделать обложкой: фото 3' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Произошла ошибка при обновлении порядка' })
  await alert.getByRole('button', { name: 'ОК' }).click()
  expect(await shownImages(form)).toEqual([c, b, a])
  forgiveFailedLoads(complaints)
})

test('deleting a photo asks first, and a failure is told', async ({ page, editOwnRoom, complaints }) => {
  const { room, form, stored } = await editOwnRoom('admin', { images: await files(2) })
  const [a = '', b = ''] = room.images
  const remove = form.getByRole('button', { name: 'Удалить фото 1' })
  const question = page.getByRole('dialog', { name: 'Удалить фото 1?' })
  await remove.click()
  await question.getByRole('button', { name: 'Нет' }).click()
  expect(await imagesOf(stored)).toEqual([a, b])

  await page.route('**/api/sys/del-room-image*', (route) => route.abort())
  await remove.click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  const alert = page.getByRole('alertdialog', { name: 'Произошла ошибка при удалении изображения' })
  await alert.getByRole('button', { name: 'ОК' }).click()
  expect(await shownImages(form)).toEqual([a, b])
  await page.unroute('**/api/sys/del-room-image*')

  await remove.click()
  await question.getByRole('button', { name: 'Удалить' }).click()
  await expect(form.getByText('Фото удалено.')).toBeVisible()
  expect(await imagesOf(stored)).toEqual([b])
  expect(await shownImages(form)).toEqual([b])
  await expect(form.getByText('Обложка', { exact: true })).toBeVisible()
  forgiveFailedLoads(complaints)
})

test('a photo of which no smaller versions could be made says so, and no other', async ({
  page,
  site,
  signInAs,
  ownRooms,
}) => {
  const room = await ownRooms.add({ images: await files(2) })
  const { database, clock } = site.context
  await setImageAside(database, { name: room.images[1] ?? '', reason: 'gave_up' }, clock.now())
  await signInAs('booker')
  await page.goto('/system/rooms')
  await rowOf(page, room).getByRole('button', { name: 'Изменить' }).click()
  const photos = page.getByRole('dialog').getByRole('listitem')
  await expect(photos.nth(1)).toContainText('Фото не удалось подготовить для сайта.')
  await expect(photos.nth(0)).not.toContainText('не удалось')
  expect(await findAccessibilityProblems(page)).toEqual([])
})
