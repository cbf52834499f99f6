import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { chmod, lstat, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import {
  afterAll,
  afterEach,
  beforeAll,
  beforeEach,
  describe,
  expect,
  onTestFinished,
  test,
  vi,
} from 'vitest'
import {
  accounts,
  bundleProgram,
  type Checkout,
  isAlive,
  isRoot,
  listedLinks,
  makeCheckout,
  normalUser,
  type OwnerProcess,
  query,
  serverFacts,
  startOwner,
} from './embedded-process.ts'

let bundle: Awaited<ReturnType<typeof bundleProgram>>
beforeAll(async () => {
  bundle = await bundleProgram()
})
afterAll(() => bundle.remove())

describe.each(accounts)('PostgreSQL started by $name', (account) => {
  let checkout: Checkout
  let owners: OwnerProcess[]
  const usedFolders = new Set<string>()

  const start = (...directory: string[]) => {
    const owner = startOwner(bundle.program, account, checkout.path, ...directory)
    owners.push(owner)
    return owner
  }
  const startAndLook = async () => {
    const owner = start()
    const urls = await owner.started()
    const facts = await serverFacts(urls.ownerUrl)
    usedFolders.add(dirname(dirname(facts.cluster)))
    return { owner, ...urls, ...facts }
  }

  beforeAll(async () => {
    checkout = await makeCheckout(account)
  })
  beforeEach(() => {
    owners = []
  })
  afterEach(async () => {
    for (const owner of owners) await owner.end()
  })
  afterAll(async () => {
    await checkout.remove()
    for (const folder of usedFolders) await rm(folder, { recursive: true, force: true })
  })

  test('works from a closed folder, although npm made no library links', async () => {
    for (const link of await listedLinks(checkout.native)) await rm(link)

    const first = start()
    const { ownerUrl, appUrl } = await first.started()

    expect(first.reports).toContain('Preparing PostgreSQL 18 (once)…')
    expect(
      await query(ownerUrl, 'select current_user::text as role, current_database()::text as name'),
    ).toEqual([{ role: 'kenar_owner', name: 'kenar' }])
    expect(
      await query(
        appUrl,
        'select rolname::text, rolsuper, rolcreatedb, rolcreaterole from pg_roles where rolname = current_user',
      ),
    ).toEqual([{ rolname: 'kenar_app', rolsuper: false, rolcreatedb: false, rolcreaterole: false }])
  })

  test('knows the letters of all three languages, keeps UTC and listens on no network', async () => {
    const { ownerUrl } = await startAndLook()
    expect(
      await query(ownerUrl, `select lower('ŽÄÝÖŇŞÇÜШЁ') as lower, 'ŞÄHER' ilike '%şäh%' as found`),
    ).toEqual([{ lower: 'žäýöňşçüшё', found: true }])
    expect(
      await query(
        ownerUrl,
        `select name, setting from pg_settings
         where name in ('TimeZone', 'log_timezone', 'listen_addresses', 'data_checksums', 'fsync') order by name collate "C"`,
      ),
    ).toEqual([
      { name: 'TimeZone', setting: 'UTC' },
      { name: 'data_checksums', setting: 'on' },
      { name: 'fsync', setting: 'on' },
      { name: 'listen_addresses', setting: '' },
      { name: 'log_timezone', setting: 'UTC' },
    ])
  })

  test('stops cleanly on Ctrl-C, after the last work of its owner, and keeps the data', async () => {
    const { owner, ownerUrl, pid, cluster, socketFolder } = await startAndLook()
    await query(ownerUrl, 'create table kept as select 7 as number')

    process.kill(-owner.pid, 'SIGINT')
    expect(await owner.told('lastWords')).toBe('still here')
    expect(await owner.told('stopped')).toBe(true)

    expect(isAlive(pid)).toBe(false)
    expect(existsSync(join(cluster, 'postmaster.pid'))).toBe(false)
    expect(existsSync(socketFolder)).toBe(false)
    expect(await readFile(join(cluster, '..', 'postgresql.log'), 'utf8')).toContain(
      'database system is shut down',
    )

    const again = await startAndLook()
    expect(again.owner.reports).toEqual(['Starting PostgreSQL…'])
    expect(await query(again.ownerUrl, 'select number from kept')).toEqual([{ number: 7 }])
  })

  test('ends with an owner that leaves without stopping it', async () => {
    const { owner, pid } = await startAndLook()
    owner.child.stdin?.end()
    await vi.waitFor(() => expect(isAlive(pid)).toBe(false), { timeout: 20_000 })
  })

  test('refuses a second owner, by the pid of the first, and leaves the first alone', async () => {
    const first = await startAndLook()
    expect(await start().told('refused')).toBe(
      `Kenar is already running on this data (process ${first.owner.pid}). Stop it first.`,
    )
    expect(await serverFacts(first.ownerUrl)).toMatchObject({ pid: first.pid })
  })

  test('lets one of several win that start at once', async () => {
    const racers = [start(), start(), start(), start()]
    const results = await Promise.allSettled(racers.map((racer) => racer.started()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    for (const [index, racer] of racers.entries()) {
      if (results[index]?.status === 'rejected')
        expect(await racer.told('refused')).toContain('already running')
    }
  })

  test('recovers by itself after its owner was killed', async () => {
    const killed = await startAndLook()
    await query(killed.ownerUrl, 'create table survived as select 1 as number')
    await killed.owner.kill()
    expect(isAlive(killed.pid)).toBe(true)

    const next = await startAndLook()
    expect(next.owner.reports).toEqual([
      'Stopping PostgreSQL left over from a run that was killed…',
      'Starting PostgreSQL…',
    ])
    expect(isAlive(killed.pid)).toBe(false)
    expect(existsSync(killed.socketFolder)).toBe(false)
    expect(await query(next.ownerUrl, 'select number from survived')).toEqual([{ number: 1 }])
  })

  test('lets one of several recover that start at once after the owner was killed', async () => {
    const killed = await startAndLook()
    await killed.owner.kill()
    const racers = [start(), start(), start()]
    const results = await Promise.allSettled(racers.map((racer) => racer.started()))
    expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  })

  test('starts where both were killed and another process has the old pid now', async () => {
    const killed = await startAndLook()
    await killed.owner.kill()
    const lock = join(killed.cluster, 'postmaster.pid')
    const text = await readFile(lock, 'utf8')
    process.kill(killed.pid, 'SIGKILL')
    await vi.waitFor(() => expect(isAlive(killed.pid)).toBe(false))
    // PostgreSQL asks whether the pid lives with its own rights, so the stranger belongs to the same user.
    const ids = isRoot ? { uid: 65534, gid: 65534 } : {}
    const stranger = spawn(process.execPath, ['-e', 'process.stdin.resume()'], { ...ids, cwd: '/' })
    await once(stranger, 'spawn')
    await writeFile(lock, text.replace(/^\d+/, String(stranger.pid)))

    const next = await startAndLook()
    expect(next.owner.reports).toEqual(['Starting PostgreSQL…'])
    expect(stranger.exitCode).toBeNull()
    stranger.kill()
  })

  test('comes back on the same address when it dies under its owner', async () => {
    const { owner, ownerUrl, pid } = await startAndLook()
    process.kill(pid, 'SIGKILL')
    const back = await vi.waitFor(() => serverFacts(ownerUrl), { timeout: 20_000 })
    expect(back.pid).not.toBe(pid)
    expect(owner.reports).toContain('PostgreSQL was ended by SIGKILL; starting it again…')
    await owner.end()
    expect(isAlive(back.pid)).toBe(false)
  })

  test('refuses data of another PostgreSQL version', async () => {
    const { owner, cluster } = await startAndLook()
    await owner.end()
    await writeFile(join(cluster, 'PG_VERSION'), '17\n')
    expect(await start().told('refused')).toContain('was made by PostgreSQL 17, this is PostgreSQL 18')
    await writeFile(join(cluster, 'PG_VERSION'), '18\n')
  })

  test('tells the end of the log when it cannot start', async () => {
    const { owner, cluster } = await startAndLook()
    await owner.end()
    const settings = join(cluster, 'postgresql.auto.conf')
    await writeFile(settings, 'no_such_setting = 1\n')
    expect(await start().told('refused')).toContain('unrecognized configuration parameter "no_such_setting"')
    await writeFile(settings, '')
  })
})

describe(`PostgreSQL started by ${normalUser.name}`, () => {
  test('copies its programs where it may not repair node_modules', async () => {
    const checkout = await makeCheckout(normalUser)
    onTestFinished(checkout.remove)
    const links = await listedLinks(checkout.native)
    for (const link of links) await rm(link)
    const libraries = join(checkout.native, 'lib')
    await chmod(libraries, 0o555)
    onTestFinished(() => chmod(libraries, 0o755))

    const owner = startOwner(bundle.program, normalUser, checkout.path)
    onTestFinished(owner.end)
    await owner.started()
    expect(owner.reports[0]).toBe(`Copying PostgreSQL 18 to ${join(checkout.path, 'data/postgres')} (once)…`)
    await expect(lstat(links[0] ?? '')).rejects.toThrow('ENOENT')
  })
})

const asRoot = isRoot ? [{ name: 'root', ids: undefined }] : []

describe.each(asRoot)('PostgreSQL started by $name, which others must not reach', (account) => {
  test('refuses a data folder that PostgreSQL could not enter, and tells which', async () => {
    const checkout = await makeCheckout(account)
    onTestFinished(checkout.remove)
    const closed = await mkdtemp(join(tmpdir(), 'kenar-start-'))
    onTestFinished(() => rm(closed, { recursive: true }))
    const owner = startOwner(bundle.program, account, checkout.path, join(closed, 'postgres'))
    expect(await owner.told('refused')).toContain(`cannot enter ${closed}`)
  })

  test('keeps out other processes of the user it runs as', async () => {
    const checkout = await makeCheckout(account)
    onTestFinished(checkout.remove)
    const owner = startOwner(bundle.program, account, checkout.path)
    const { ownerUrl } = await owner.started()
    const { cluster, socketFolder } = await serverFacts(ownerUrl)
    onTestFinished(() => rm(dirname(dirname(cluster)), { recursive: true }))
    onTestFinished(owner.end)
    const attempts = [join(socketFolder, '.s.PGSQL.5432'), join(cluster, 'PG_VERSION')]
    const script = `
      const { access } = require('node:fs/promises')
      Promise.allSettled(${JSON.stringify(attempts)}.map((path) => access(path)))
        .then((results) => console.log(results.map(({ reason }) => reason?.code).join()))`
    const nobody = spawn(process.execPath, ['-e', script], { uid: 65534, gid: 65534, cwd: '/' })
    const [said] = await once(nobody.stdout, 'data')
    expect(String(said).trim()).toBe('EACCES,EACCES')
  })
})
