import { chmod, mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import pg from 'pg'
import { startEmbedded } from '../../server/database/embedded.ts'
import { type Link, layLink } from '../support/machine/links.ts'
import { createDatabase } from '../support/machine/postgres.ts'

/** A hotel's database on two hosts. To begin with, the first takes no writes, as a replica, and the second is the primary. */
export interface TwoHosts {
  readonly url: string
  readonly urls: { readonly first: string; readonly second: string }
  readonly second: Link
  /** The roles change: neither, or the first, takes writes from now on. */
  demoteSecond(): Promise<void>
  promoteFirst(): Promise<void>
  /** As to begin with. */
  putBack(): Promise<void>
  stop(): Promise<void>
}

const checkout = fileURLToPath(new URL('../../', import.meta.url))

export async function openTwoHosts(): Promise<TwoHosts> {
  const shared = await createDatabase()
  const folder = await mkdtemp(join(tmpdir(), 'kenar-second-host-'))
  await chmod(folder, 0o711)
  const directory = join(folder, 'postgres')
  const own = await startEmbedded({ directory, checkout, durability: 'disposable', report: () => undefined })
  const name = new URL(shared.ownerUrl).pathname.slice(1)
  const maker = await signIn(own.ownerUrl)
  await maker.query(`create database ${name}`)
  await maker.end()
  const ownUrl = own.ownerUrl.replace('/kenar?', `/${name}?`)
  const [firstOwner, secondOwner] = await Promise.all([signIn(shared.ownerUrl), signIn(ownUrl)])
  for (const [owner, place] of [
    [firstOwner, 'first'],
    [secondOwner, 'second'],
  ] as const) {
    await owner.query(`create table place (name text); insert into place values ('${place}')`)
    await owner.query('grant select, insert on place to kenar_app')
  }
  const demoteFirst = async () => {
    await firstOwner.query(`alter database ${name} set default_transaction_read_only = on`)
    // It counts for who comes from now on.
    await firstOwner.query(
      `select pg_terminate_backend(pid) from pg_stat_activity where datname = '${name}' and pid <> pg_backend_pid()`,
    )
  }
  await demoteFirst()
  const [first, second] = await Promise.all([layLink(socketOf(shared.ownerUrl)), layLink(socketOf(ownUrl))])
  const at = (hosts: string) => `postgres://kenar_app@${hosts}/${name}?sslmode=disable`
  const places = { first: `127.0.0.1:${first.port}`, second: `127.0.0.1:${second.port}` }
  return {
    url: at(`${places.first},${places.second}`),
    urls: { first: at(places.first), second: at(places.second) },
    second,
    async demoteSecond() {
      await secondOwner.query('alter system set default_transaction_read_only = on')
      await secondOwner.query('select pg_reload_conf()')
    },
    async promoteFirst() {
      await firstOwner.query(`alter database ${name} reset default_transaction_read_only`)
    },
    async putBack() {
      await secondOwner.query('set default_transaction_read_only = off')
      await secondOwner.query('alter system reset default_transaction_read_only')
      await secondOwner.query('select pg_reload_conf()')
      await demoteFirst()
    },
    async stop() {
      first.stop()
      second.stop()
      await Promise.all([firstOwner.end(), secondOwner.end()])
      await own.stop()
      await rm(folder, { recursive: true, force: true })
      await shared.drop()
    },
  }
}

async function signIn(url: string): Promise<pg.Client> {
  const client = new pg.Client(url)
  await client.connect()
  return client
}

const socketOf = (url: string): string =>
  join(decodeURIComponent(new URL(url).searchParams.get('host') ?? ''), '.s.PGSQL.5432')
