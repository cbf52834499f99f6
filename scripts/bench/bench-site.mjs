import { spawn } from 'node:child_process'
import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { checkout } from '../run-tool.mjs'

const startMs = 120_000
const sizingMs = 600_000

/** The demo hotel on a database of its own, from the build of this checkout or of another one. */
export async function startSite(folderOfBuild = checkout) {
  const folder = await mkdtemp(join(tmpdir(), 'kenar-pages-'))
  // Under root PostgreSQL runs as another user, who must be able to pass.
  await chmod(folder, 0o755)
  const [port, bankPort] = await Promise.all([freePort(), freePort()])
  const address = `http://127.0.0.1:${port}`
  const server = spawn(process.execPath, [join(folderOfBuild, 'build', 'program', 'main.js')], {
    stdio: ['ignore', 'ignore', 'inherit'],
    env: {
      ...process.env,
      PORT: String(port),
      BANK_SIMULATOR_PORT: String(bankPort),
      DATA_DIRECTORY: folder,
      LOG_LEVEL: 'error',
    },
  })
  const ended = new Promise((resolve) => server.once('exit', resolve))
  const stop = async () => {
    server.kill('SIGTERM')
    await ended
    await rm(folder, { recursive: true, force: true })
  }
  const ready = () =>
    fetch(`${address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  try {
    await Promise.race([
      until(ready, startMs, 'The site did not start.'),
      ended.then(() => Promise.reject(new Error('The site ended before it had started.'))),
    ])
    return { address, stop }
  } catch (error) {
    await stop()
    throw error
  }
}

/** Signs the demo hotel's guest in. */
export async function signInGuest(address) {
  const answer = await fetch(`${address}/api/client-login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'guest@example.com', password: 'demo-guest' }),
  })
  return (await answer.json()).token
}

/** Until then browsers get the originals, which are many times as heavy. */
export async function waitForPictures(address, paths) {
  const html = await Promise.all(paths.map((path) => fetch(address + path).then((answer) => answer.text())))
  const pictures = new Set(html.join().match(/\/api\/images\/\w+-\d+\.avif/g))
  const sized = async (picture) => {
    const { headers } = await fetch(address + picture, { method: 'HEAD' })
    return headers.get('cache-control')?.includes('immutable') ?? false
  }
  for (const picture of pictures) {
    await until(() => sized(picture), sizingMs, `${picture} was not made.`)
  }
}

async function until(holds, patienceMs, complaint) {
  const end = Date.now() + patienceMs
  while (!(await holds())) {
    if (Date.now() > end) throw new Error(complaint)
    await pause(500)
  }
}

const freePort = () =>
  new Promise((resolve, reject) => {
    const server = createServer()
    server.once('error', reject)
    server.listen(0, '127.0.0.1', () => {
      const { port } = server.address()
      server.close(() => resolve(port))
    })
  })
