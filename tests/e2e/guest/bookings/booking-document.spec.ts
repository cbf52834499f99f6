import { languages } from '../../../../contract/values.ts'
import { expect, test } from '../../../support/browser/e2e.ts'
import { fontsAreIn } from '../../../support/browser/fit.ts'
import { bookAddress, endHolds, signInNewClient } from '../../client.ts'

test.afterEach(({ site }) => endHolds(site))

/** How many pixels the chosen words of a select lack. */
const lacking = (select: HTMLSelectElement): number => {
  const { font, paddingLeft, paddingRight } = getComputedStyle(select)
  const canvas = document.createElement('canvas').getContext('2d')
  if (!canvas) throw new Error('Nothing to measure with.')
  canvas.font = font
  const room = select.clientWidth - Number.parseFloat(paddingLeft) - Number.parseFloat(paddingRight)
  return Math.ceil(canvas.measureText(select.selectedOptions[0]?.text ?? '').width) - Math.floor(room)
}

test('"Other document" is read in full on the narrowest phones, in each language', async ({
  page,
  site,
  context,
}) => {
  await signInNewClient(page, site)
  for (const language of languages) {
    await context.addCookies([{ name: 'language', value: language, url: site.url }])
    await page.goto(bookAddress(2))
    const series = page.locator('form [name="series-1"]')
    await series.selectOption('OTHER')
    await fontsAreIn(page)
    for (const width of [320, 360, 390, 480, 768, 1440]) {
      await page.setViewportSize({ width, height: 780 })
      expect(await series.evaluate(lacking), `at ${width} px in ${language}`).toBeLessThanOrEqual(0)
    }
  }
})
