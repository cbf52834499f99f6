import type { Page } from '@playwright/test'
import { languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'

// Each test walks through some hundred widths.
test.describe.configure({ timeout: 120_000 })

const widths = Array.from({ length: 129 }, (_, step) => 320 + step * 10)

for (const language of languages)
  test(`from 320 to 1600 px every control of the header can be pressed and none covers another in ${language}`, async ({
    page,
    speak,
    signInAs,
  }) => {
    await speak(language)
    await signInAs('client')
    await page.goto('/contacts')
    await fontsAreIn(page)
    const faults: string[] = []
    for (const width of widths) {
      await page.setViewportSize({ width, height: 780 })
      for (const who of ['client', 'visitor'] as const)
        faults.push(...(await faultsOf(page, who)).map((fault) => `${width} px, ${who}: ${fault}`))
    }
    expect(faults).toEqual([])
  })

test('a long name of the hotel takes more lines and covers nothing', async ({ page, speak, signInAs }) => {
  await speak('ru')
  await signInAs('client')
  await page.goto('/contacts')
  await fontsAreIn(page)
  await page.evaluate(() => {
    const name = document.querySelector('header a[href="/"] span')
    if (name) name.textContent = 'Hazar kenaryndaky myhmanhana'
  })
  for (const width of [320, 360, 390, 768, 1280, 1440]) {
    await page.setViewportSize({ width, height: 780 })
    expect(await faultsOf(page, 'client'), String(width)).toEqual([])
  }
})

test('the walk along the header finds what is too small, covered or outside', async ({ page, speak }) => {
  await speak('en')
  await page.setViewportSize({ width: 360, height: 780 })
  await page.goto('/contacts')
  await fontsAreIn(page)
  expect(await faultsOf(page, 'client')).toEqual([])
  const spoil = (style: string) =>
    page.evaluate((css) => {
      const menu = document.querySelector<HTMLElement>('header > button')
      if (menu) menu.style.cssText = css
    }, style)
  await spoil('width: 24px; padding: 10px')
  expect(await faultsOf(page, 'client')).toEqual(['Menu: 24 × 47', 'Menu: its sign is 4 wide'])
  await spoil('margin-left: -40px')
  expect(await faultsOf(page, 'client')).toEqual([expect.stringMatching(/covers Menu$/)])
  await spoil('margin-right: -60px')
  expect(await faultsOf(page, 'client')).toContain('Menu: outside')
})

/** What is wrong with the header as it stands, and with the menu that it opens. */
const faultsOf = (page: Page, who: 'client' | 'visitor'): Promise<string[]> =>
  page.evaluate(async (role) => {
    // As if somebody had signed in or out in another tab.
    localStorage.setItem('accessToken', 'of somebody')
    if (role === 'client') localStorage.setItem('asd', role)
    else localStorage.removeItem('asd')
    dispatchEvent(new Event('storage'))
    await new Promise(requestAnimationFrame)

    const isShown = (element: Element) =>
      element.checkVisibility({ visibilityProperty: true }) && element.getBoundingClientRect().bottom > 0
    const nameOf = (element: Element) =>
      element.getAttribute('aria-label') ?? element.textContent?.trim() ?? ''
    /** All that is drawn of an element, be it outside of its box. */
    const boxOf = (element: Element) => {
      const words = [...element.querySelectorAll('*'), element]
        .filter((part) => part.getBoundingClientRect().width > 1)
        .flatMap((part) => [...part.childNodes].filter(({ nodeType }) => nodeType === Node.TEXT_NODE))
        .map((text) => {
          const range = document.createRange()
          range.selectNodeContents(text)
          return range.getBoundingClientRect()
        })
      const boxes = [element, ...element.querySelectorAll('svg')].map((part) => part.getBoundingClientRect())
      const all = [...boxes, ...words].filter(({ width }) => width > 1)
      return {
        left: Math.min(...all.map(({ left }) => left)),
        right: Math.max(...all.map(({ right }) => right)),
        top: Math.min(...all.map(({ top }) => top)),
        bottom: Math.max(...all.map(({ bottom }) => bottom)),
      }
    }
    const faultsAmong = (controls: Element[]): string[] => {
      const found: string[] = []
      for (const control of controls) {
        const { width, height } = control.getBoundingClientRect()
        const { left, right } = boxOf(control)
        if (Math.min(width, height) < 40)
          found.push(`${nameOf(control)}: ${Math.round(width)} × ${Math.round(height)}`)
        if (left < 0 || right > document.documentElement.clientWidth)
          found.push(`${nameOf(control)}: outside`)
        for (const sign of control.querySelectorAll('svg')) {
          const { width: drawn } = sign.getBoundingClientRect()
          if (isShown(sign) && drawn < 20)
            found.push(`${nameOf(control)}: its sign is ${Math.round(drawn)} wide`)
        }
      }
      for (const [place, one] of controls.entries())
        for (const other of controls.slice(place + 1)) {
          const [a, b] = [boxOf(one), boxOf(other)]
          const apart = a.right <= b.left || b.right <= a.left || a.bottom <= b.top || b.bottom <= a.top
          if (!apart) found.push(`${nameOf(one)} covers ${nameOf(other)}`)
        }
      return found
    }
    const controlsIn = (element: Element) => [...element.querySelectorAll('a, button')].filter(isShown)

    const header = document.querySelector('header')
    const menu = header?.querySelector('nav')
    const menuButton = header?.querySelector(':scope > button')
    if (!header || !menu || !menuButton) return ['The header is not there.']
    const faults = faultsAmong(controlsIn(header))
    const excess = document.documentElement.scrollWidth - document.documentElement.clientWidth
    if (excess > 0) faults.push(`the page is ${excess} px wider than the window`)
    if (isShown(menuButton)) {
      menu.showPopover()
      faults.push(...faultsAmong(controlsIn(menu)))
      menu.hidePopover()
    }
    return faults
  }, who)

test('on the phones that people have the name of the hotel stands on one line', async ({ page, speak }) => {
  await speak('ru')
  await page.goto('/contacts')
  await fontsAreIn(page)
  for (const width of [360, 375, 390, 412]) {
    await page.setViewportSize({ width, height: 780 })
    const name = page.getByRole('banner').getByText('Mawy Kenar', { exact: true })
    const lines = await name.evaluate((text: HTMLElement) =>
      Math.round(text.offsetHeight / Number.parseFloat(getComputedStyle(text).lineHeight)),
    )
    expect(lines, String(width)).toBe(1)
  }
})
