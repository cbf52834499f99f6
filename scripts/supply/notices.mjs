import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { checkout } from '../run-tool.mjs'
import { asksNothing } from './licences.mjs'
import { builtInFonts } from './packages.mjs'

/** The bundler notes whose code went into what it wrote. */
const notes = ['build/program', 'build/site/guest', 'build/site/guest-server', 'build/site/office'].map(
  (folder) => `${folder}/.vite/license.json`,
)

/**
 * Whose work a release holds, under which licence, and the notices that must go along with what is built in: beside minified code nothing else would tell.
 * Packages that npm brings have theirs with them.
 */
export function writeNotices(packages) {
  const builtIn = readBuiltIn()
  const shipped = packages.filter(({ isShipped }) => isShipped)
  const lines = shipped.map(({ id, licence }) => `${id}  ${licence}${builtIn.has(id) ? '  (built in)' : ''}`)
  const texts = [...builtIn].map(([id, text]) => {
    const one = shipped.find((candidate) => candidate.id === id)
    if (!one) throw new Error(`${id} is built in, but not listed as shipped.`)
    if (text === '' && !asksNothing(one)) throw new Error(`${id} is built in and has no notice.`)
    return `${'-'.repeat(80)}\n${id}  ${one.licence}\n\n${text}`.trimEnd()
  })
  return `${head}\n${lines.join('\n')}\n\n${texts.join('\n\n')}\n`
}

const head = `Kenar is shipped with the work of others. Packages, their versions and their licences, for all machines on which it runs;
what is built in is part of our own files, and its notices follow below.
`

function readBuiltIn() {
  const found = new Map()
  for (const note of notes)
    for (const { name, version, text = '' } of JSON.parse(readFileSync(join(checkout, note), 'utf8')))
      found.set(`${name}@${version}`, tidy(text))
  for (const name of builtInFonts) {
    const folder = join(checkout, 'node_modules', name)
    const { version } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'))
    const files = readdirSync(folder).filter((file) => file.startsWith('LICENSE'))
    const texts = files.sort().map((file) => tidy(readFileSync(join(folder, file), 'utf8')))
    found.set(`${name}@${version}`, texts.join('\n\n'))
  }
  return new Map([...found].sort(([one], [other]) => (one < other ? -1 : 1)))
}

const tidy = (text) => text.trim().replaceAll('\r\n', '\n')
