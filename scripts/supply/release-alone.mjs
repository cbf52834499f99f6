import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { pathToFileURL } from 'node:url'

/** What npm brought into a release is what its list of materials says: nothing else, and all that is not for other machines. */
export function compareInstalled(release) {
  const { components } = JSON.parse(readFileSync(join(release, 'materials.cdx.json'), 'utf8'))
  const { packages } = JSON.parse(readFileSync(join(release, 'node_modules/.package-lock.json'), 'utf8'))
  const installed = new Set(
    Object.entries(packages).map(([path, { name, version }]) => {
      const found = name ?? path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length)
      return `${found}@${version}`
    }),
  )
  const listed = new Map(
    components.map(({ group, name, version, scope }) => [
      `${group ? `${group}/` : ''}${name}@${version}`,
      scope === 'required',
    ]),
  )
  const unlisted = [...installed].filter((id) => !listed.has(id))
  const absent = [...listed].filter(([id, isRequired]) => isRequired && !installed.has(id)).map(([id]) => id)
  return { listed: listed.size, installed: installed.size, unlisted, absent }
}

/** Without a database it says what it needs, and ends. */
export async function refusesWithoutDatabase(release) {
  const { lines, ended } = serve(release, {})
  const code = await ended
  if (code === 0 || !lines.some((line) => line.includes('set DATABASE_URL to a PostgreSQL server')))
    throw new Error(`Without a database the release said:\n${lines.join('\n')}`)
}

/** On a real PostgreSQL, which the tools of a checkout lend, it serves its pages and ends when it is told to. */
export async function servesOn(release, builder, data) {
  const { startEmbedded } = await import(pathToFileURL(join(builder, 'build/server/database/embedded.js')))
  const postgres = await startEmbedded({
    directory: data,
    checkout: builder,
    durability: 'disposable',
    report: () => undefined,
  })
  try {
    const environment = { DATABASE_URL: postgres.appUrl, DATABASE_OWNER_URL: postgres.ownerUrl, DEMO: 'yes' }
    const { child, lines, ended, ready } = serve(release, environment)
    try {
      const address = await ready
      for (const path of ['/rooms', '/login', '/readyz']) {
        const { status } = await fetch(`${address}${path}`)
        if (status !== 200) throw new Error(`${path} answers ${status}.`)
      }
    } finally {
      child.kill('SIGTERM')
    }
    if ((await ended) !== 0) throw new Error(`The release did not end well:\n${lines.join('\n')}`)
  } finally {
    await postgres.stop()
  }
}

function serve(release, environment) {
  const { PATH, HOME } = process.env
  const child = spawn(process.execPath, ['scripts/serve.mjs'], {
    cwd: release,
    env: { PATH, HOME, PORT: '0', BANK_SIMULATOR_PORT: '0', ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const lines = []
  const ended = once(child, 'close').then(([code]) => code)
  const ready = new Promise((resolve, reject) => {
    const read = (line) => {
      lines.push(line)
      const address = lines.map((text) => /Guest site\s+(\S+)/.exec(text)?.[1]).find(Boolean)
      if (line.includes('Ready.') && address) resolve(address)
    }
    for (const stream of [child.stdout, child.stderr]) createInterface({ input: stream }).on('line', read)
    ended.then(() => reject(new Error(`The release ended:\n${lines.join('\n')}`)))
  })
  ready.catch(() => undefined)
  return { child, lines, ended, ready }
}
