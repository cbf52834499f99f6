import { randomBytes } from 'node:crypto'
import { link, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { connect, createServer, type Server } from 'node:net'
import { join } from 'node:path'
import { ownerSocket, removeRunDirectory } from './place.ts'
import { EmbeddedPostgresError } from './refusal.ts'

/**
 * One process owns the data at a time. The owner listens on a socket in its run directory, and `owner.json`
 * beside the data names that directory. The system closes the socket with the process, however it ends, so a
 * socket that answers proves a living owner; a pid could belong to somebody else by now.
 */
type Owner = { pid: number; runDirectory: string }

export type Ownership = { previousRunDirectory: string | undefined; release: () => Promise<void> }

export async function takeOwnership(base: string, runDirectory: string): Promise<Ownership> {
  const lock = join(base, 'owner.json')
  const claim = join(base, `owner-${randomBytes(6).toString('hex')}.json`)
  const server = await listen(ownerSocket(runDirectory))
  try {
    await writeFile(claim, JSON.stringify({ pid: process.pid, runDirectory } satisfies Owner), {
      mode: 0o600,
    })
    const previousRunDirectory = await replaceDeadOwner(claim, lock)
    return { previousRunDirectory, release: () => release(lock, server, runDirectory) }
  } catch (error) {
    await close(server)
    throw error
  } finally {
    await rm(claim, { force: true })
  }
}

/** A hard link is made or not made in one step, so of two claims one wins. */
async function replaceDeadOwner(claim: string, lock: string): Promise<string | undefined> {
  let previous: string | undefined
  for (;;) {
    try {
      await link(claim, lock)
      return previous
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
    const held = await readFile(lock, 'utf8').catch(() => undefined)
    if (held === undefined) continue
    const owner = parseOwner(held)
    if (owner) await refuseIfAlive(owner)
    await putAside(lock, held)
    previous = owner?.runDirectory
  }
}

/** Another start may have replaced the dead owner's note since we read it: then it goes back. */
async function putAside(lock: string, expected: string): Promise<void> {
  const aside = `${lock}.${randomBytes(6).toString('hex')}`
  try {
    await rename(lock, aside)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return
    throw error
  }
  if ((await readFile(aside, 'utf8')) !== expected) await link(aside, lock).catch(() => undefined)
  await rm(aside, { force: true })
}

export async function refuseIfAlive(owner: { pid: number | undefined; runDirectory: string }): Promise<void> {
  if (!(await answers(ownerSocket(owner.runDirectory)))) return
  throw new EmbeddedPostgresError(
    `Kenar is already running on this data${owner.pid ? ` (process ${owner.pid})` : ''}. Stop it first.`,
  )
}

/** Where the living owner of this data runs, if there is one. */
export async function findLivingOwner(base: string): Promise<string | undefined> {
  const held = await readFile(join(base, 'owner.json'), 'utf8').catch(() => undefined)
  const owner = held === undefined ? undefined : parseOwner(held)
  return owner && (await answers(ownerSocket(owner.runDirectory))) ? owner.runDirectory : undefined
}

async function release(lock: string, server: Server, runDirectory: string): Promise<void> {
  await rm(lock, { force: true })
  await close(server)
  await removeRunDirectory(runDirectory)
}

function parseOwner(text: string): Owner | undefined {
  try {
    return JSON.parse(text) as Owner
  } catch {
    return undefined
  }
}

function listen(path: string): Promise<Server> {
  return new Promise((resolve, reject) => {
    const server = createServer((socket) => socket.destroy())
    server.once('error', reject)
    server.listen(path, () => resolve(server.unref()))
  })
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()))
}

/** Anything but a clear "nobody there" counts as alive: refusing a start costs less than two owners. */
function answers(path: string): Promise<boolean> {
  return new Promise((resolve) => {
    const socket = connect(path)
    socket.once('connect', () => {
      socket.destroy()
      resolve(true)
    })
    socket.once('error', (error: NodeJS.ErrnoException) => {
      resolve(!['ECONNREFUSED', 'ENOENT', 'ENOTDIR'].includes(error.code ?? ''))
    })
  })
}
