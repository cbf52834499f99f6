import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { chromium, type ElementHandle } from '@playwright/test'
import { ensureChromium, sandboxArguments } from '../../scripts/chromium.mjs'
import { aHome, type Engine } from './engine.ts'

/** Chromium, as all other browser tests have it, so that one walk can be held against the other engines. */
export async function openChromium(): Promise<Engine<ElementHandle>> {
  const home = await aHome()
  await mkdir(home.downloads)
  const executablePath = await ensureChromium()
  const browser = await chromium.launch({
    executablePath,
    args: [...sandboxArguments(executablePath), '--disable-gpu', '--no-first-run'],
  })
  const page = await browser.newPage({ viewport: { width: 1280, height: 900 } })
  page.on('download', (file) => void file.saveAs(join(home.downloads, file.suggestedFilename())))
  const call = (script: string, about: unknown) => `(${script})(${JSON.stringify(about)})`
  return {
    name: 'Chromium',
    downloads: home.downloads,
    async open(address) {
      await page.goto(address)
    },
    ask: (script, about) => page.evaluate(call(script, about)),
    async find(script, about) {
      const found = await page.evaluateHandle(call(script, about))
      return found.asElement() ?? undefined
    },
    click: (element) => element.click({ timeout: 5_000 }),
    async type(element, text) {
      const tag = await (await element.getProperty('tagName')).jsonValue()
      // Its keyboard is American: other letters are put into a field, and a list has none.
      if (tag === 'SELECT') return void (await element.selectOption({ label: text }))
      await element.focus()
      await page.keyboard.type(text)
    },
    async close() {
      await browser.close()
      await home.leave()
    },
  }
}
