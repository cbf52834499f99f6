import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { type Browser, chromium } from '@playwright/test'
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
