import type { CDPSession, Page } from '@playwright/test'

/** The fonts with which the browser has really drawn the page's text, each with a text that it stands in; ours are those that came with the page. */
export async function drawnFonts(page: Page): Promise<{ ours: string[]; machines: string[] }> {
  await page.evaluate(() => document.fonts.ready)
  const browser = await page.context().newCDPSession(page)
  await browser.send('DOM.enable')
  await browser.send('CSS.enable')
  const { root } = await browser.send('DOM.getDocument', { depth: 0 })
  const { nodeIds } = await browser.send('DOM.querySelectorAll', { nodeId: root.nodeId, selector: 'body *' })
  const ours = new Set<string>()
  const machines = new Set<string>()
  // Asked all at once: a page has a thousand elements, and to wait for each answer is what takes long.
  await Promise.all(
    nodeIds.map(async (nodeId) => {
      for (const { familyName, isCustomFont } of await fontsOf(browser, nodeId)) {
        if (isCustomFont) ours.add(familyName)
        else machines.add(`${familyName}: ${await shortText(browser, nodeId)}`)
      }
    }),
  )
  await browser.detach()
  return { ours: [...ours].sort(), machines: [...machines] }
}

/** The page goes on living while it is looked at: what it has drawn anew meanwhile is not there any more. */
async function fontsOf(browser: CDPSession, nodeId: number) {
  try {
    return (await browser.send('CSS.getPlatformFontsForNode', { nodeId })).fonts
  } catch (error) {
    if (String(error).includes('Could not find node')) return []
    throw error
  }
}

async function shortText(browser: CDPSession, nodeId: number): Promise<string> {
  const { outerHTML } = await browser.send('DOM.getOuterHTML', { nodeId })
  return outerHTML.slice(0, 160)
}
