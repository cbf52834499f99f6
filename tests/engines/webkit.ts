import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { freePorts } from '../rolling/rolling-hotel.ts'
import { aHome, type Engine, startProgram, until } from './engine.ts'

/** WebKitGTK, the engine of Safari, by its own WebDriver: https://www.w3.org/TR/webdriver2/ */

/** How the protocol calls a reference to an element. */
const elementKey = 'element-6066-11e4-a52e-4f735466cecf'
type Element = Readonly<Record<typeof elementKey, string>>

type Send = (method: 'GET' | 'POST' | 'DELETE', path: string, body?: object) => Promise<unknown>

export async function openWebKit(): Promise<Engine<Element>> {
  const home = await aHome()
  const screen = startProgram('Xvfb', ['-displayfd', '1', '-screen', '0', '1280x900x24', '-nolisten', 'tcp'])
  const display = await until('a screen', () => /^\d+$/m.exec(screen.said())?.[0])
  const [port] = await freePorts(1)
  const driver = startProgram('WebKitWebDriver', [`--port=${port}`], await environmentOf(home, display))
  const send = await sessionAt(`http://127.0.0.1:${port}`)
  await send('POST', '/window/rect', { x: 0, y: 0, width: 1280, height: 860 })
  const locate = async (script: string, about: unknown): Promise<unknown> =>
    send('POST', '/execute/sync', { script: `return (${script})(arguments[0])`, args: [about] })
  return {
    name: 'WebKitGTK',
    downloads: home.downloads,
    async open(url) {
      await send('POST', '/url', { url })
    },
    ask: locate,
    find: async (script, about) => ((await locate(script, about)) as Element | null) ?? undefined,
    async click({ [elementKey]: element }) {
      await locate(
        "(element) => { element.scrollIntoView({ block: 'center', behavior: 'instant' }); return null }",
        {
          [elementKey]: element,
        },
      )
      await send('POST', `/element/${element}/click`, {})
    },
    async type({ [elementKey]: element }, text) {
      await send('POST', `/element/${element}/value`, { text })
    },
    async close() {
      await send('DELETE', '').catch(() => undefined)
      await driver.end()
      await screen.end()
      await home.leave()
    },
  }
}

/** Drawn by the processor on a screen that nobody sees, and saved where we look. */
async function environmentOf({ folder, downloads }: { folder: string; downloads: string }, display: string) {
  const config = join(folder, '.config')
  await mkdir(downloads)
  await mkdir(config)
  await writeFile(join(config, 'user-dirs.dirs'), `XDG_DOWNLOAD_DIR="${downloads}"\n`)
  return {
    HOME: folder,
    XDG_CONFIG_HOME: config,
    XDG_CACHE_HOME: join(folder, '.cache'),
    XDG_DATA_HOME: join(folder, '.local'),
    DISPLAY: `:${display}`,
    NO_AT_BRIDGE: '1',
    LIBGL_ALWAYS_SOFTWARE: '1',
    WEBKIT_DISABLE_COMPOSITING_MODE: '1',
    WEBKIT_DISABLE_DMABUF_RENDERER: '1',
  }
}

async function sessionAt(driver: string): Promise<Send> {
  const ask: Send = async (method, path, body) => {
    const response = await fetch(`${driver}${path}`, {
      method,
      ...(body && { body: JSON.stringify(body) }),
    })
    const { value } = (await response.json()) as { value: unknown }
    if (!response.ok) throw new Error(`${method} ${path}: ${JSON.stringify(value)}`)
    return value
  }
  await until('the WebDriver of WebKit', () => ask('GET', '/status').then(Boolean, () => undefined))
  const { sessionId } = (await ask('POST', '/session', {
    capabilities: { alwaysMatch: { acceptInsecureCerts: true } },
  })) as { sessionId: string }
  return (method, path, body) => ask(method, `/session/${sessionId}${path}`, body)
}
