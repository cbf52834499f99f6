import { spawnSync } from 'node:child_process'
import { cpSync, existsSync, mkdirSync, mkdtempSync, renameSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { checkout } from './run-tool.mjs'

/** Versions that were built to be upgraded from, by their commit. The last one is kept for the next time. */
const kept = join(checkout, 'build/versions')

/**
 * The version that hotels run before this one: `origin/main`, what landed last. Where there is no such branch, or this is it, the commit before
 * this one.
 */
export function defaultRef() {
  const landed = commitOf('origin/main')
  return landed !== undefined && landed !== commitOf('HEAD') ? 'origin/main' : 'HEAD~1'
}

/** A folder in which that version runs as at a hotel: taken from git, built by itself, with its own packages and none for development. */
export function buildVersion(ref) {
  const commit = commitOf(ref)
  if (commit === undefined) throw new Error(`git knows no version "${ref}" here: name one with --from.`)
  const folder = join(kept, commit)
  if (existsSync(folder)) return { commit, folder }
  console.log(`Building ${ref} (${commit.slice(0, 7)}) from git: about two minutes…`)
  rmSync(kept, { recursive: true, force: true })
  mkdirSync(kept, { recursive: true })
  const sources = mkdtempSync(join(tmpdir(), 'kenar-version-'))
  try {
    const archive = join(sources, 'sources.tar')
    run('git', ['archive', `--output=${archive}`, commit], checkout)
    run('tar', ['-xf', archive, '-C', sources], checkout)
    if (!existsSync(join(sources, 'scripts/release.mjs')))
      throw new Error(`${ref} is from before versions could be built to be served.`)
    run(process.execPath, ['scripts/release.mjs'], sources)
    const unfinished = `${folder}.unfinished`
    cpSync(join(sources, 'build/release'), unfinished, { recursive: true })
    run('npm', ['ci', '--omit=dev'], unfinished)
    renameSync(unfinished, folder)
  } finally {
    rmSync(sources, { recursive: true, force: true })
  }
  return { commit, folder }
}

function commitOf(ref) {
  const { status, stdout } = spawnSync('git', ['rev-parse', '--verify', '--quiet', `${ref}^{commit}`], {
    cwd: checkout,
    encoding: 'utf8',
  })
  return status === 0 ? stdout.trim() : undefined
}

function run(program, words, cwd) {
  const { status, stderr, error } = spawnSync(program, words, { cwd, encoding: 'utf8' })
  if (status !== 0) throw new Error(`${program} ${words.join(' ')} failed:\n${error?.message ?? stderr}`)
}
