import { spawn } from 'node:child_process'
import { appendFile, chmod, chown, cp, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { prepareBinaries } from '../../server/database/embedded/binaries.ts'
import {
  type Account,
  makeRunDirectory,
  preparePlace,
  removeRunDirectory,
  serviceAccount,
} from '../../server/database/embedded/place.ts'
import { startEmbedded } from '../../server/database/embedded.ts'
import type { TestDatabase } from '../support/machine/postgres.ts'
import { end } from './prometheus.ts'

const checkout = fileURLToPath(new URL('../../', import.meta.url))

/** A PostgreSQL of its own, with a standby that follows it. `drop` ends both. */
export async function openReplicated(
  folder: string,
): Promise<TestDatabase & { killReplica(): Promise<void> }> {
  const options = { directory: join(folder, 'primary'), checkout, report: () => undefined }
  const account = serviceAccount()
  const place = await preparePlace({ ...options, account })
  // What the standby begins with is copied while nobody writes.
  await (await startEmbedded(options)).stop()
  const copy = join(place.base, 'standby')
  await cp(place.cluster, copy, { recursive: true, preserveTimestamps: true })
  const primary = await startEmbedded(options)
  const socket = decodeURIComponent(new URL(primary.ownerUrl).searchParams.get('host') ?? '')
  const { postgres } = await prepareBinaries({ ...options, base: place.base, account })
  const standby = await follow(copy, { socket, postgres, account })
  await untilFollowed(primary.ownerUrl)
  return {
    ownerUrl: primary.ownerUrl,
    appUrl: primary.appUrl,
    killReplica: standby.stop,
    async drop() {
      await standby.stop()
      await primary.stop()
      await rm(options.directory, { recursive: true, force: true })
    },
  }
}

async function follow(
  cluster: string,
  { socket, postgres, account }: { socket: string; postgres: string; account: Account },
): Promise<{ stop(): Promise<void> }> {
  const runDirectory = await makeRunDirectory(account)
  await appendFile(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${socket} port=5432 user=kenar_owner'\n`,
  )
  await writeFile(join(cluster, 'standby.signal'), '')
  if (account) await own(cluster, account)
  await chmod(cluster, 0o700)
  const settings = {
    listen_addresses: '',
    unix_socket_directories: runDirectory,
    shared_buffers: '32MB',
    max_connections: '100',
  }
  const child = spawn(
    postgres,
    ['-D', cluster, ...Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])],
    { ...account, cwd: '/', stdio: 'ignore' },
  )
  return {
    async stop() {
      await end(child)
      await removeRunDirectory(runDirectory)
    },
  }
}

async function own(folder: string, { uid, gid }: NonNullable<Account>): Promise<void> {
  await chown(folder, uid, gid)
  for (const path of await readdir(folder, { recursive: true })) await chown(join(folder, path), uid, gid)
}

async function untilFollowed(ownerUrl: string): Promise<void> {
  const client = new pg.Client(ownerUrl)
  await client.connect()
  for (let tries = 0; tries < 300; tries += 1) {
    const { rows } = await client.query(
      `select count(*)::int as n from pg_stat_replication where state = 'streaming'`,
    )
    if (rows[0].n === 1) return client.end()
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('The standby does not follow.')
}
