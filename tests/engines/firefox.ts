import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { aHome, type Engine, startProgram, until } from './engine.ts'

/** Firefox, without a screen, by WebDriver BiDi: https://www.w3.org/TR/webdriver-bidi/ */

interface Element {
  readonly sharedId: string
}

type Command = (method: string, params: object) => Promise<Record<string, unknown>>

const quiet = {
  'browser.download.folderList': 2,
  'browser.download.alwaysOpenPanel': false,
  'browser.shell.checkDefaultBrowser': false,
  'datareporting.policy.dataSubmissionEnabled': false,
  'browser.aboutwelcome.enabled': false,
  'pdfjs.disabled': true,
  'browser.helperApps.neverAsk.saveToDisk': 'application/pdf',
}

export async function openFirefox(): Promise<Engine<Element>> {
  const home = await aHome()
  await mkdir(home.downloads)
  const preferences = { ...quiet, 'browser.download.dir': home.downloads }
  const lines = Object.entries(preferences).map(
    ([name, value]) => `user_pref(${JSON.stringify(name)}, ${JSON.stringify(value)});`,
  )
  await writeFile(join(home.folder, 'user.js'), lines.join('\n'))
  const words = ['--headless', '--no-remote', '--profile', home.folder, '--remote-debugging-port', '0']
  const program = startProgram('firefox-esr', words, { HOME: home.folder, MOZ_DISABLE_AUTO_SAFE_MODE: '1' })
  const address = await until(
    'Firefox',
    () => /WebDriver BiDi listening on (ws:\S+)/.exec(program.said())?.[1],
  )
  const command = await speakTo(`${address}/session`)
  await command('session.new', { capabilities: {} })
  const { contexts } = await command('browsingContext.getTree', {})
  const [{ context }] = contexts as [{ context: string }]
  const call = async (functionDeclaration: string, given: readonly object[]) => {
    const answer = await command('script.callFunction', {
      ...{ functionDeclaration, arguments: given, target: { context } },
      ...{ awaitPromise: true, resultOwnership: 'root' },
    })
    if (answer.type === 'exception') throw new Error(JSON.stringify(answer.exceptionDetails))
    return answer.result as { type: string; value?: unknown; sharedId?: string }
  }
  const asText = (about: unknown) => ({ type: 'string', value: JSON.stringify(about) })
  const act = (actions: object[]) => command('input.performActions', { context, actions })
  return {
    name: 'Firefox',
    downloads: home.downloads,
    async open(url) {
      await command('browsingContext.navigate', { context, url, wait: 'complete' })
    },
    async ask(script, about) {
      const { value } = await call(
        `async (about) => JSON.stringify((await (${script})(JSON.parse(about))) ?? null)`,
        [asText(about)],
      )
      return JSON.parse(value as string)
    },
    async find(script, about) {
      const { sharedId } = await call(`(about) => (${script})(JSON.parse(about))`, [asText(about)])
      return sharedId === undefined ? undefined : { sharedId }
    },
    async click({ sharedId }) {
      await call("(element) => element.scrollIntoView({ block: 'center', behavior: 'instant' })", [
        { sharedId },
      ])
      const origin = { type: 'element', element: { sharedId } }
      const press = [
        { type: 'pointerMove', x: 0, y: 0, origin },
        { type: 'pointerDown', button: 0 },
        { type: 'pointerUp', button: 0 },
      ]
      await act([{ type: 'pointer', id: 'mouse', actions: press }])
    },
    async type({ sharedId }, text) {
      await call('(element) => element.focus()', [{ sharedId }])
      const keys = [...text].flatMap((value) => [
        { type: 'keyDown', value },
        { type: 'keyUp', value },
      ])
      await act([{ type: 'key', id: 'keys', actions: keys }])
    },
    async close() {
      await program.end()
      await home.leave()
    },
  }
}

/** One socket: each command has a number, and its answer the same. */
async function speakTo(address: string): Promise<Command> {
  const socket = new WebSocket(address)
  await new Promise((resolve, reject) => {
    socket.addEventListener('open', resolve)
    socket.addEventListener('error', () => reject(new Error(`Nobody listens at ${address}.`)))
  })
  const waiting = new Map<number, (answer: Record<string, unknown>) => void>()
  socket.addEventListener('message', ({ data }) => {
    const answer = JSON.parse(String(data))
    waiting.get(answer.id)?.(answer)
    waiting.delete(answer.id)
  })
  let sent = 0
  return (method, params) =>
    new Promise((resolve, reject) => {
      sent += 1
      waiting.set(sent, ({ type, result, message }) =>
        type === 'success'
          ? resolve(result as Record<string, unknown>)
          : reject(new Error(`${method}: ${message}`)),
      )
      socket.send(JSON.stringify({ id: sent, method, params }))
    })
}
