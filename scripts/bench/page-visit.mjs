/** One visit to a page with an empty cache on a slow line: what it weighed and when it was there. */

export const phone = {
  viewport: { width: 390, height: 844 },
  deviceScaleFactor: 2,
  isMobile: true,
  hasTouch: true,
  locale: 'ru',
}

/** What still arrives this long after `load` belongs to the visit; the next slide of a slideshow does not. */
const settleMs = 1_000

const kinds = { Document: 'html', Stylesheet: 'css', Script: 'js', Image: 'images', Font: 'fonts' }

export async function visit(browser, address, profile, session) {
  const context = await browser.newContext(phone)
  try {
    if (session) await context.addInitScript(rememberSession, session)
    const page = await context.newPage()
    const answers = await watchAnswers(await slowDown(page, profile))
    await page.addInitScript(recordPaints)
    await page.goto(address, { waitUntil: 'load', timeout: 60_000 })
    // What a client sees comes after the page itself has loaded.
    if (session) await page.waitForLoadState('networkidle')
    await page.waitForTimeout(settleMs)
    const bytes = answers.bytesByKind()
    const seen = await page.evaluate(picturesInSight)
    const paints = await page.evaluate(() => window.paints)
    return {
      ...bytes,
      firstView: seen.reduce((sum, url) => sum + answers.bytesOf(url), 0),
      requests: answers.count(),
      fcp: paints.fcp,
      lcp: paints.lcp,
      cls: paints.cls,
    }
  } finally {
    await context.close()
  }
}

export async function slowDown(page, { bitsPerSecond, latencyMs, cpu }) {
  const session = await page.context().newCDPSession(page)
  await session.send('Network.enable')
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: latencyMs,
    downloadThroughput: bitsPerSecond / 8,
    uploadThroughput: bitsPerSecond / 8,
  })
  await session.send('Emulation.setCPUThrottlingRate', { rate: cpu })
  return session
}

/** Compressed bytes of bodies and heads, as they travelled. */
export function watchAnswers(session) {
  const answers = new Map()
  session.on('Network.responseReceived', ({ requestId, type, response }) => {
    if (!response.url.startsWith('data:')) answers.set(requestId, { url: response.url, type, bytes: 0 })
  })
  session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => {
    const answer = answers.get(requestId)
    if (answer) answer.bytes = encodedDataLength
  })
  return {
    count: () => answers.size,
    bytesOf: (url) => [...answers.values()].find((answer) => answer.url === url)?.bytes ?? 0,
    bytesByKind() {
      const sums = { html: 0, css: 0, js: 0, images: 0, fonts: 0, other: 0 }
      for (const { type, bytes } of answers.values()) sums[kinds[type] ?? 'other'] += bytes
      return sums
    },
  }
}

/** Runs in the page before anything else does, as if this phone had signed in yesterday. */
export function rememberSession(token) {
  if (location.protocol === 'about:') return
  localStorage.setItem('accessToken', token)
  localStorage.setItem('asd', 'client')
}

/** Runs in the page before anything else does. */
function recordPaints() {
  window.paints = { fcp: 0, lcp: 0, cls: 0 }
  const watch = (type, each) =>
    new PerformanceObserver((list) => list.getEntries().forEach(each)).observe({ type, buffered: true })
  watch('paint', (entry) => {
    if (entry.name === 'first-contentful-paint') window.paints.fcp = entry.startTime
  })
  watch('largest-contentful-paint', (entry) => {
    window.paints.lcp = entry.startTime
  })
  watch('layout-shift', (entry) => {
    if (!entry.hadRecentInput) window.paints.cls += entry.value
  })
}

/** Runs in the page: the pictures that a guest sees without scrolling. */
function picturesInSight() {
  const inSight = (image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth
  }
  return [...document.images].filter(inSight).map((image) => image.currentSrc)
}
