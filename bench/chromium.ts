import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, type BrowserContext, chromium, type Page } from '@playwright/test'
import { checkout } from '../server/content/folders.ts'

export async function launchChromium(): Promise<Browser> {
  // Scripts are not built: they stand where they were written.
  const script = pathToFileURL(join(checkout, 'scripts', 'chromium.mjs')).href
  const { ensureChromium, sandboxArguments } = (await import(
    script
  )) as typeof import('../scripts/chromium.mjs')
  const executablePath = await ensureChromium()
  return chromium.launch({
    executablePath,
    args: [...sandboxArguments(executablePath), '--disable-gpu'],
  })
}

/** With the first screen of the day on it. */
export async function openOffice(context: BrowserContext): Promise<Page> {
  const page = await context.newPage()
  await page.goto('/system/today')
  await page.getByRole('main').getByRole('heading', { level: 2 }).first().waitFor()
  return page
}
