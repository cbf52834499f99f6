// Installs and builds what is stale, or ends here.
import './build.mjs'
import { cpSync, mkdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from './run-tool.mjs'
import { asText, listMaterials } from './supply/materials.mjs'
import { writeNotices } from './supply/notices.mjs'
import { packagesOf, readLock } from './supply/packages.mjs'

/**
 * A folder with all that a server runs from and nothing that it is made from: copied to where it is to run, it needs `npm ci --omit=dev` and
 * no compiler. What was there before is replaced at once: whoever copies it meanwhile gets one or the other.
 */
const folder = 'build/release'

const parts = [
  'package.json',
  'package-lock.json',
  '.npmrc',
  'README.md',
  'docs/operations.md',
  'docs/first-day.md',
  'deploy',
  'content',
  // What compiled code reads where its sources are.
  'bank-simulator/pages',
  'server/demo/files',
  'build/program',
  'build/server',
  'build/contract',
  'build/domain',
  'build/bank-simulator',
  'build/site',
  ...[
    'run-tool',
    'built',
    'start',
    'serve',
    'setup',
    'content',
    'bank',
    'doctor',
    'books',
    'backup',
    'restore',
    'after-restore',
    'reseal',
  ].map((name) => `scripts/${name}.mjs`),
]

/** Sources, what the compiler writes for itself, and the scenes that the pictures were computed from. */
const leftOut = /\.ts$|\.tsbuildinfo$|\.test\.|raw-scenes/

const place = (path) => join(checkout, path)
const unfinished = `${folder}.unfinished`

rmSync(place(unfinished), { recursive: true, force: true })
mkdirSync(place(unfinished), { recursive: true })
for (const part of parts) {
  cpSync(place(part), place(`${unfinished}/${part}`), {
    recursive: true,
    filter: (path) => !leftOut.test(path.slice(checkout.length)),
  })
}
// What it is made of, for whoever must answer for it: in the form that machines read, and with the notices that are due.
const lock = readLock()
const packages = packagesOf(lock)
writeFileSync(place(`${unfinished}/materials.cdx.json`), asText(listMaterials(lock, packages)))
writeFileSync(place(`${unfinished}/licences.txt`), writeNotices(packages))
rmSync(place(folder), { recursive: true, force: true })
renameSync(place(unfinished), place(folder))
console.log(`${folder} runs by itself: npm ci --omit=dev there, then npm run serve.`)
