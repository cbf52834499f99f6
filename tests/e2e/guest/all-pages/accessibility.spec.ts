import type { Page } from '@playwright/test'
import { findAccessibilityProblems } from '../../../support/browser/axe.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { hiddenWidth } from '../../../support/browser/fit.ts'
import { alertOn, forgiveFailedLoads } from '../../guest-pages.ts'

test('axe finds what is wrong', async ({ page, complaints }) => {
  await page.goto('/404')
  await page.evaluate(() => {
    const pale = document.createElement('p')
    pale.textContent = 'pale'
    pale.style.color = '#eee'
    pale.style.background = '#fff'
    document.querySelector('main')?.append(document.createElement('button'), pale)
  })
  const found = await findAccessibilityProblems(page)
  expect(found.map((problem) => problem.split(':')[0]).sort()).toEqual(['button-name', 'color-contrast'])
  forgiveFailedLoads(complaints)
})

/** What the walks below leave out: the pages that are pictures and words. */
const pagesToRead = [
  '/rooms/1/view',
  '/aboutus',
  '/services',
  '/services/2',
  '/gallery',
  '/reviews',
  '/contacts',
]

const widths = [320, 360, 768, 1024, 1280, 1920]

// Each test below walks through all pages.
test.describe.configure({ timeout: 90_000 })

for (const [language, paths] of [
  [
    'ru',
    [
      '/',
      '/rooms',
      '/authorization',
      '/authorization/reset#a-token-of-twenty-letters',
      '/authorization/confirm#x',
      '/404',
      '/maintenance',
    ],
  ],
  // Contrast, roles and names come from the same components: one page of words is enough to see the language itself.
  ['tm', ['/']],
  ['en', ['/rooms']],
] as const) {
  test(`axe finds nothing wrong with what is read in ${language}`, async ({ page, speak, complaints }) => {
    await speak(language)
    for (const path of paths) {
      await page.goto(path)
      expect(await findAccessibilityProblems(page), path).toEqual([])
    }
    forgiveFailedLoads(complaints)
  })

  test(`no page scrolls sideways in ${language}, from 320 pixels up`, async ({ page, speak, complaints }) => {
    await speak(language)
    for (const path of ['/', '/rooms', '/authorization', '/404']) {
      await page.goto(path)
      for (const width of widths) expect(await excessAt(page, width), `${path} at ${width}`).toBe(0)
    }
    forgiveFailedLoads(complaints)
  })
}

for (const path of pagesToRead) {
  // Russian has the longest words.
  test(`axe finds nothing wrong with ${path}, and it does not scroll sideways`, async ({ page, speak }) => {
    await speak('ru')
    await page.goto(path)
    expect(await findAccessibilityProblems(page)).toEqual([])
    for (const width of widths) expect(await excessAt(page, width), String(width)).toBe(0)
  })
}

/** By how many pixels the page is wider than the window. */
async function excessAt(page: Page, width: number): Promise<number> {
  await page.setViewportSize({ width, height: 800 })
  return hiddenWidth(page)
}

test('axe finds nothing wrong with an alert', async ({ page, speak, complaints }) => {
  await speak('en')
  await page.goto('/authorization')
  await page.getByLabel('E-mail').fill('nobody@example.com')
  await page.getByLabel('Password').fill('wrong')
  await page.getByLabel('Password').press('Enter')
  await expect(alertOn(page)).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  forgiveFailedLoads(complaints)
})

test('the first stop of the keyboard skips to the content', async ({ page, speak }) => {
  await speak('en')
  await page.goto('/rooms')
  await page.keyboard.press('Tab')
  const skip = page.getByRole('link', { name: 'Skip to the content' })
  await expect(skip).toBeFocused()
  await expect(skip).toBeInViewport()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('on a phone the menu opens, closes and is walked through by keyboard', async ({ page, speak }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await speak('en')
  await page.goto('/rooms')
  const button = page.getByRole('button', { name: 'Menu', exact: true })
  const menu = page.getByRole('navigation', { name: 'Main' })
  await expect(menu).toBeHidden()
  await button.focus()
  await page.keyboard.press('Enter')
  await expect(menu).toBeVisible()
  expect(await findAccessibilityProblems(page)).toEqual([])
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('button', { name: 'Close the menu' })).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(menu.getByRole('link', { name: 'About us' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(menu).toBeHidden()
  await expect(button).toBeFocused()
})

test('what can be pressed on a phone is at least 44 pixels high', async ({ page, speak }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await speak('ru')
  for (const path of ['/', '/rooms', ...pagesToRead, '/authorization']) {
    await page.goto(path)
    const small = await page.evaluate(() => {
      // What is far below is not laid out, and would have no height.
      for (const item of document.querySelectorAll('li')) item.style.contentVisibility = 'visible'
      return [...document.querySelectorAll('a, button, input')]
        .filter((element) => element.checkVisibility({ visibilityProperty: true }))
        .filter((element) => matchMedia('(pointer: coarse)').matches || !element.closest('footer'))
        .filter((element) => element.getBoundingClientRect().height < 44)
        .map((element) => element.outerHTML)
    })
    expect(small, path).toEqual([])
  }
})

test('with reduced motion nothing moves', async ({ page, speak }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' })
  await speak('en')
  for (const path of ['/', '/rooms', ...pagesToRead, '/authorization']) {
    await page.goto(path)
    const moving = await page.evaluate(
      () =>
        [...document.querySelectorAll('*')]
          .map((element) => getComputedStyle(element))
          .filter(
            (style) => style.animationName !== 'none' || Number.parseFloat(style.transitionDuration) > 0,
          ).length,
    )
    expect(moving, path).toBe(0)
  }
})
