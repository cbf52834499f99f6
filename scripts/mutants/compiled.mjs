import { spawnSync } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout, tool } from '../run-tool.mjs'

/**
 * Which of these the compiler refuses: nobody can land them, so no test need notice them. Each stands in a file of its own beside the one that it
 * changes, so one run of the compiler is enough; what only breaks a file that imports it is not seen here.
 */
export function findRefused({ database }, mutants) {
  if (mutants.length === 0) return new Set()
  const copy = mkdtempSync(join(tmpdir(), 'kenar-mutants-types-'))
  try {
    const parts = database ? ['contract', 'domain', 'server', 'web/kit'] : ['contract', 'domain']
    for (const part of parts) {
      mkdirSync(join(copy, part), { recursive: true })
      cpSync(join(checkout, part), join(copy, part), { recursive: true })
    }
    cpSync(join(checkout, 'tsconfig.base.json'), join(copy, 'tsconfig.base.json'))
    cpSync(join(checkout, 'package.json'), join(copy, 'package.json'))
    symlinkSync(join(checkout, 'node_modules'), join(copy, 'node_modules'))
    const files = new Map(mutants.map((mutant) => [placeOf(mutant), mutant.key]))
    for (const mutant of mutants) writeFileSync(join(copy, placeOf(mutant)), mutated(mutant))
    return refusedIn(copy, files, database ? ['node'] : [])
  } finally {
    rmSync(copy, { recursive: true, force: true })
  }
}

const placeOf = ({ file, id }) => file.replace(/\.ts$/, `--mutant-${id}.ts`)

function mutated({ file, from, to, became }) {
  const text = readFileSync(join(checkout, file), 'utf8')
  return text.slice(0, from) + became + text.slice(to)
}

function refusedIn(copy, files, types) {
  const settings = {
    extends: './tsconfig.base.json',
    compilerOptions: {
      noEmit: true,
      composite: false,
      incremental: false,
      declaration: false,
      emitDeclarationOnly: false,
      noUnusedLocals: false,
      noUnusedParameters: false,
      allowUnreachableCode: true,
      types,
    },
    files: [...files.keys()],
  }
  writeFileSync(join(copy, 'tsconfig.json'), JSON.stringify(settings))
  const { stdout } = spawnSync(tool('tsc'), ['-p', 'tsconfig.json', '--pretty', 'false'], {
    cwd: copy,
    encoding: 'utf8',
    maxBuffer: 2 ** 28,
  })
  const said = [...stdout.matchAll(/^(\S+?)\(\d+,\d+\): error/gm)].map(([, path]) => path)
  const strange = said.filter((path) => !files.has(path))
  if (strange.length > 0)
    throw new Error(`The compiler refuses what is not mutated:\n${stdout.slice(0, 2000)}`)
  return new Set(said.map((path) => files.get(path)))
}
