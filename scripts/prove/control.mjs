import { spawnSync } from 'node:child_process'
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, tool } from '../run-tool.mjs'

const left = ['.git', 'data', 'test-results']

/** A copy of the sources in which something is taken out. Where processes run what was built, it is built there too. */
function copyWith({ plants, build }) {
  const shared = build ? ['node_modules'] : ['node_modules', 'build']
  const leftOut = new Set([...shared, ...left, 'build'].map((path) => join(checkout, path)))
  const copy = mkdtempSync(join(tmpdir(), 'kenar-control-'))
  cpSync(checkout, copy, { recursive: true, filter: (path) => !leftOut.has(path) })
  for (const path of shared) symlinkSync(join(checkout, path), join(copy, path))
  for (const { file, find, replace } of plants) {
    const path = join(copy, file)
    const source = readFileSync(path, 'utf8')
    if (source.split(find).length !== 2) throw new Error(`${file} has changed: there is not one "${find}".`)
    writeFileSync(
      path,
      source.replace(find, () => replace),
    )
  }
  return copy
}

/** Whether the proof noticed that something was taken out, and the end of what it said. */
export function runControl(control, environment) {
  if (control.command) {
    const [script, ...words] = control.command
    return spawned(
      process.execPath,
      [join(checkout, `scripts/${script}.mjs`), ...words],
      checkout,
      environment,
    )
  }
  const copy = copyWith(control)
  try {
    if (control.build) {
      const built = spawnSync(process.execPath, [join(copy, 'scripts/build.mjs')], {
        cwd: copy,
        encoding: 'utf8',
      })
      if (built.status !== 0)
        throw new Error(`With "${control.what}" it does not build:\n${built.stdout}${built.stderr}`)
    }
    const told = spawned(tool('vitest'), ['run', '--root', copy, ...control.run], copy, {
      ...environment,
      ...control.environment,
    })
    // What chance has found beside it shows nothing of what was planted.
    return { ...told, isRed: told.isRed && (control.says === undefined || told.all.includes(control.says)) }
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

function spawned(program, words, cwd, environment) {
  const { status, stdout, stderr } = spawnSync(program, words, {
    cwd,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
    env: { ...process.env, TZ: 'UTC', NO_COLOR: '1', ...environment },
  })
  const said = `${stdout}${stderr}`
  // What failed for another reason than a test shows nothing.
  const isRed = status !== 0 && (saysFailed(said) || program === process.execPath)
  return { isRed, said: said.split('\n').slice(-60).join('\n'), all: said }
}

const saysFailed = (said) => /Tests\s+.*\bfailed/.test(said)
