import { createHash } from 'node:crypto'
import {
  cpSync,
  existsSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import { checkout, runQuietly, stopwatch, tool } from './run-tool.mjs'

const migrations = { from: 'server/database/migrations', to: 'build/server/database/migrations' }

const program = 'build/program'

const shared = ['contract', 'web', 'tsconfig.base.json', 'package-lock.json', 'scripts/build-parts.mjs']

/** Each part is made again only when what it is made from has changed. */
const parts = [
  {
    name: 'migrations',
    inputs: [migrations.from],
    output: migrations.to,
    make: copyMigrations,
  },
  {
    name: 'server program',
    inputs: [
      'contract',
      'domain',
      'server',
      'bank-simulator',
      'package-lock.json',
      'scripts/build-parts.mjs',
      'scripts/server-program.config.mjs',
    ],
    output: program,
    make: makeProgram,
  },
  {
    name: 'guest site, for browsers',
    inputs: shared,
    except: 'web/office',
    output: 'build/site/guest',
    make: () => vite('web/guest', 'build/site/guest'),
  },
  {
    name: 'guest site, for the server',
    inputs: shared,
    except: 'web/office',
    output: 'build/site/guest-server',
    make: () => vite('web/guest', 'build/site/guest-server', '--ssr', 'entry-server.tsx'),
  },
  {
    name: 'office',
    inputs: shared,
    except: 'web/guest',
    output: 'build/site/office',
    make: () => vite('web/office', 'build/site/office'),
  },
]

const stamps = join(checkout, 'build', '.stamps')

export async function build() {
  await compile()
  for (const part of parts) await makeIfStale(part)
}

/** The arguments of one Vite build. */
export function viteBuild(web, output, ...more) {
  const config = ['--config', join(checkout, web, 'vite.config.ts')]
  return ['build', ...config, '--outDir', join(checkout, output), '--emptyOutDir', ...more]
}

export function copyMigrations() {
  rmSync(join(checkout, migrations.to), { recursive: true, force: true })
  cpSync(join(checkout, migrations.from), join(checkout, migrations.to), { recursive: true })
  return { ok: true, output: '' }
}

/** Migrations lie beside the module that reads them. */
async function makeProgram() {
  const config = join(checkout, 'scripts/server-program.config.mjs')
  const args = ['build', '--config', config, '--outDir', join(checkout, program), '--emptyOutDir']
  const result = await runQuietly(tool('vite'), args)
  if (result.ok)
    cpSync(join(checkout, migrations.from), join(checkout, program, 'migrations'), { recursive: true })
  return result
}

/** For whoever is about to write into build/ without keeping stamps. */
export function forgetStamps() {
  rmSync(stamps, { recursive: true, force: true })
}

/** The compiler knows by itself what is stale, so it always runs and is mentioned only when it had work. */
async function compile() {
  const seconds = stopwatch()
  const result = await runQuietly(tool('tsc'), ['-b'])
  if (!result.ok) throw new BuildFailure('types', result.output)
  if (Number.parseFloat(seconds()) >= 1) console.log(`Built types and server in ${seconds()}`)
}

/** What the server needs, without the webs and the tests. */
export function compileServer() {
  return runQuietly(tool('tsc'), ['-b', 'server'])
}

async function makeIfStale({ name, inputs, except, output, make }) {
  const stamp = join(stamps, name.replace(/\W+/g, '-'))
  const state = hashOf(inputs.flatMap((path) => filesIn(path, except)))
  const made = existsSync(join(checkout, output)) && existsSync(stamp) && readFileSync(stamp, 'utf8')
  if (made === state) return
  const seconds = stopwatch()
  const result = await make()
  if (!result.ok) throw new BuildFailure(name, result.output)
  mkdirSync(stamps, { recursive: true })
  writeFileSync(stamp, state)
  console.log(`Built ${name} in ${seconds()}`)
}

function vite(web, output, ...more) {
  const config = join(checkout, web, 'vite.config.ts')
  if (!existsSync(config)) return { ok: false, output: `${config} is missing.` }
  return runQuietly(tool('vite'), viteBuild(web, output, ...more))
}

function hashOf(files) {
  const hash = createHash('sha256')
  for (const path of files) {
    const content = readFileSync(join(checkout, path))
    hash.update(`${path}\0${content.length}\0`).update(content)
  }
  return hash.digest('hex')
}

function filesIn(path, except) {
  if (path === except) return []
  if (!statSync(join(checkout, path)).isDirectory()) return [path]
  const names = readdirSync(join(checkout, path)).sort()
  return names.flatMap((name) => filesIn(`${path}/${name}`, except))
}

class BuildFailure extends Error {
  constructor(name, output) {
    super(`Building failed: ${name}\n${output.trimEnd()}`)
  }
}
