import { chmodSync, cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { readWords } from './command-words.mjs'
import { tellFigure } from './prove/figures.mjs'
import { stopwatch } from './run-tool.mjs'
import { refusedLicences } from './supply/licences.mjs'
import { packagesOf, readLock } from './supply/packages.mjs'
import { compareInstalled, refusesWithoutDatabase, servesOn } from './supply/release-alone.mjs'
import { copySources, differences, firstDifference, places, run } from './supply/two-builds.mjs'

/**
 * `npm run supply`: where a release comes from. Licences; all packages from an empty cache; a release built twice, in two places and at two times, which must be
 * the same to the byte; and that it runs on a PostgreSQL with nothing but what its list of materials names. `--control` writes the time into a built file.
 */

const values = readWords('supply', { control: { type: 'boolean', default: false } })

const stampedBuild = [
  {
    file: 'scripts/server-program.config.mjs',
    find: "output: { entryFileNames: '[name].js'",
    replace: "output: { banner: '// built at ' + new Date().toISOString(), entryFileNames: '[name].js'",
  },
]

const work = mkdtempSync(join(tmpdir(), 'kenar-supply-'))
// Under root, PostgreSQL runs as another user, who must pass through.
chmodSync(work, 0o755)
try {
  process.exitCode = values.control ? control() : await supply()
} finally {
  rmSync(work, { recursive: true, force: true })
}

async function supply() {
  const packages = packagesOf(readLock())
  const refused = refusedLicences(packages)
  if (refused.length > 0) return fail(`Licences that are not allowed:\n${refused.join('\n')}`)
  const shipped = packages.filter(({ isShipped }) => isShipped)
  say(`${packages.length} packages, ${shipped.length} of them shipped: every licence is allowed.`)
  const cache = join(work, 'cache')
  const [first, second] = buildTwice(
    [],
    [
      { words: ['--cache', cache], said: 'npm ci from an empty cache' },
      // Nothing is fetched: the lockfile has named all of it.
      { words: ['--cache', cache, '--offline'], said: 'npm ci from what that brought, without a network' },
    ],
  )
  const { files, differing } = differences(first.release, second.release)
  if (differing.length > 0) return fail(describeDifferences(first.release, second.release, differing))
  say(`${files} files, the same to the byte in both builds.`)

  const alone = join(work, 'alone')
  cpSync(first.release, alone, { recursive: true })
  run('npm', ['ci', '--omit=dev', '--cache', cache, '--offline'], alone)
  const { listed, installed, unlisted, absent } = compareInstalled(alone)
  if (unlisted.length > 0) return fail(`Installed, but not in the list of materials: ${unlisted.join(', ')}`)
  // The webs' fonts are built in, and npm need not bring them.
  const missing = absent.filter((id) => !id.startsWith('@expo-google-fonts/'))
  if (missing.length > 0) return fail(`In the list of materials, but not installed: ${missing.join(', ')}`)
  say(
    `npm brought ${installed} packages into the release; its list of materials names ${listed}, for all machines.`,
  )
  await refusesWithoutDatabase(alone)
  await servesOn(alone, first.folder, join(work, 'data'))
  say('It serves on a PostgreSQL that it is told of, without a tool, and says so where it is told of none.')
  tellFigure('packages shipped, all machines', listed)
  tellFigure('packages installed by a release', installed)
  tellFigure('files of a release, equal in two builds', files)
  return 0
}

/** The two builds are to differ, and nowhere else than in the stamped file: then it ends well. What ends for another reason shows nothing. */
function control() {
  const usual = { words: ['--prefer-offline'], said: 'npm ci' }
  const [first, second] = buildTwice(stampedBuild, [usual, usual])
  const { differing } = differences(first.release, second.release)
  const isNoticed = differing.length > 0 && differing.every((path) => path.startsWith('build/program/'))
  if (!isNoticed) return fail(`Not noticed; these differ: ${differing.join(', ') || 'none'}`)
  say(describeDifferences(first.release, second.release, differing))
  say('The two builds differ, as they must with the time in one of their files.')
  return 0
}

function buildTwice(plants, installs) {
  return places.map(({ folder: name, environment }, index) => {
    const folder = join(work, name)
    const home = join(work, 'home', name)
    for (const path of [folder, home]) mkdirSync(path, { recursive: true })
    copySources(folder, plants)
    const { words, said } = installs[index]
    const installing = stopwatch()
    run('npm', ['ci', '--include=dev', ...words], folder)
    say(`${said}: ${installing()}`)
    const building = stopwatch()
    run(process.execPath, ['scripts/release.mjs'], folder, { ...environment, HOME: home })
    say(`Built in ${folder}: ${building()}`)
    return { folder, release: join(folder, 'build/release') }
  })
}

function describeDifferences(one, other, differing) {
  const shown = differing.slice(0, 5).map((path) => {
    try {
      return `${path}\n${firstDifference(join(one, path), join(other, path))}`
    } catch {
      return `${path} is in one of them only.`
    }
  })
  return `${differing.length} files differ between two builds of the same sources:\n${shown.join('\n')}`
}

function say(line) {
  console.log(line)
}

function fail(message) {
  console.error(message)
  return 1
}
