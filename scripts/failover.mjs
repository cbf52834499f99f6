// Builds deploy/ha on this machine and breaks it while guests book and pay: npm run failover -- --faults 100 --seed 7, or -- --control.
// `--only 'primary cut'` breaks nothing but what begins so.
import { spawnSync } from 'node:child_process'
import { existsSync, readdirSync } from 'node:fs'
import { readWords } from './command-words.mjs'
import { drawSeed, sayHowToReplay } from './draw-seed.mjs'
import { checkout, tool } from './run-tool.mjs'

const values = readWords('failover', {
  faults: { type: 'string', count: true },
  seed: { type: 'string', count: true },
  only: { type: 'string' },
  control: { type: 'boolean', default: false },
})

const folders = ['/usr/sbin', '/sbin', ...(process.env.PATH ?? '').split(':')]
const isThere = (name) => folders.some((folder) => existsSync(`${folder}/${name}`))
const isPostgresThere = () =>
  existsSync('/usr/lib/postgresql') &&
  readdirSync('/usr/lib/postgresql').some((version) =>
    existsSync(`/usr/lib/postgresql/${version}/bin/postgres`),
  )

const needed = {
  postgresql: isPostgresThere(),
  patroni: isThere('patroni'),
  'python3-etcd': spawnSync('/usr/bin/python3', ['-c', 'import etcd']).status === 0,
  'etcd-server': isThere('etcd'),
  haproxy: isThere('haproxy'),
  nginx: isThere('nginx'),
  openssl: isThere('openssl'),
}
const missing = Object.keys(needed).filter((name) => !needed[name])
if (missing.length > 0) {
  console.error(
    `Not found: what Debian has in ${missing.join(', ')}. Nothing was tried.\n` +
      `On Debian: apt-get install --no-install-recommends ${missing.join(' ')}\n` +
      '(some of them start services of their own, which are not needed here and can be stopped)',
  )
  process.exit(1)
}

// Installs and builds what is stale, or ends here.
await import('./build.mjs')
const seed = drawSeed(values.seed)
const asked = [
  ...(values.faults === undefined ? [] : [`--faults ${values.faults}`]),
  ...(values.only === undefined ? [] : [`--only '${values.only}'`]),
  ...(values.control ? ['--control'] : []),
]
sayHowToReplay('failover', asked, seed)
const { status } = spawnSync(tool('vitest'), ['run', '--project=failover'], {
  cwd: checkout,
  stdio: 'inherit',
  env: {
    ...process.env,
    PATH: folders.join(':'),
    TZ: 'UTC',
    ...(values.faults && { KENAR_FAILOVER_FAULTS: values.faults }),
    ...(values.only && { KENAR_FAILOVER_ONLY: values.only }),
    ...(values.control && { KENAR_FAILOVER_CONTROL: 'yes' }),
    KENAR_SEED: seed,
  },
})
if (status !== 0) sayHowToReplay('failover', asked, seed)
process.exitCode = status ?? 1
