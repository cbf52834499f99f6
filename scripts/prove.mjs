import { spawnSync } from 'node:child_process'
import { checkout, stopwatch } from './run-tool.mjs'

/** Everything that `npm test` proves, at the size that is promised, one after the other. It takes hours; `npm run prove -- storm` takes one of them. */
const proofs = {
  rules: ['test', 'unit'],
  rest: ['test', '--rest'],
  races: ['test', 'races'],
  zones: ['test', '--zones'],
  browsers: ['test', '--browsers'],
  model: ['model', '--histories', '10000'],
  storm: ['storm'],
  till: ['till', '--days', '10000'],
  fuzz: ['fuzz'],
  rolling: ['rolling'],
  drill: ['drill'],
  'planted-faults': ['planted-faults'],
}

const names = process.argv.slice(2)
const unknown = names.find((name) => !(name in proofs))
if (unknown) throw new Error(`There is no proof "${unknown}". There are: ${Object.keys(proofs).join(', ')}.`)

const lines = []
for (const [name, [script, ...words]] of Object.entries(proofs)) {
  if (names.length > 0 && !names.includes(name)) continue
  const seconds = stopwatch()
  const { status } = spawnSync(process.execPath, [`scripts/${script}.mjs`, ...words], {
    cwd: checkout,
    stdio: 'inherit',
    env: { ...process.env, KENAR_PROOF: 'full' },
  })
  if (status !== 0) process.exitCode = 1
  lines.push(`${name}: ${status === 0 ? 'proved' : 'FAILED'} (${seconds()})`)
}
console.log(`\n${lines.join('\n')}`)
