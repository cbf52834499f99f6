import { chmod, mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, beforeEach, expect, onTestFinished, test } from 'vitest'
import { askPasswordReset } from '../../../contract/guest/account.ts'
import { deliverMail } from '../../../server/actions/letters/deliver-mail.ts'
import { fileMailer, type Mailer, smtpMailer } from '../../../server/gateways/mail/mailer.ts'
import { startApp, type TestApp } from '../../support/app.ts'
import { someNoon, testClock } from '../../support/clock.ts'
import { registerClient } from '../../support/people/identities.ts'

const clock = testClock()
let site: TestApp
let server: SMTPServer
let mailer: Mailer
let received: string[] = []
let refusing = false

beforeAll(async () => {
  server = new SMTPServer({
    disabledCommands: ['AUTH', 'STARTTLS'],
    onData(stream, _session, done) {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', () => {
        if (refusing) return done(new Error('not now'))
        received.push(Buffer.concat(chunks).toString('utf8'))
        done()
      })
    },
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const address = server.server.address()
  const port = typeof address === 'object' && address !== null ? address.port : 0
  const smtpUrl = `smtp://127.0.0.1:${port}`
  mailer = smtpMailer({ smtpUrl, from: 'Mawy Kenar <hotel@example.com>' })
  site = await startApp({
    clock,
    environment: {
      SMTP_URL: smtpUrl,
      MAIL_FROM: 'hotel@example.com',
      PUBLIC_URL: 'https://hotel.example:8443',
    },
  })
})
afterAll(async () => {
  mailer.close()
  await new Promise<void>((resolve) => server.close(resolve))
  await site.stop()
})
beforeEach(() => {
  clock.set(someNoon)
  received = []
  refusing = false
})

const deliverAll = async (through: Mailer = mailer) => {
  while (await deliverMail(site.context, through));
}

test('a welcome mail goes out once, in plain text and HTML, and never holds the password', async () => {
  await registerClient(site, 'welcome@example.com', 'my secret words')
  await deliverAll()
  await deliverAll()
  expect(received).toHaveLength(1)
  expect(received[0]).toContain('To: welcome@example.com')
  expect(received[0]).toMatch(/text\/plain[\s\S]*text\/html/)
  expect(received[0]).not.toContain('my secret words')
})

test('many processes send each mail once', async () => {
  for (const name of ['a', 'b', 'c', 'd']) await registerClient(site, `${name}@many.example.com`)
  await Promise.all(Array.from({ length: 6 }, () => deliverAll()))
  const recipients = received.map((mail) => /To: (\S+)/.exec(mail)?.[1]).sort()
  expect(recipients).toEqual([
    'a@many.example.com',
    'b@many.example.com',
    'c@many.example.com',
    'd@many.example.com',
  ])
})

test('a mail that the server refuses is tried again later and then sent', async () => {
  refusing = true
  await registerClient(site, 'later@example.com')
  await deliverAll()
  expect(received).toEqual([])
  refusing = false
  await deliverAll()
  expect(received).toEqual([])
  clock.advance({ minutes: 2 })
  await deliverAll()
  expect(received).toHaveLength(1)
})

test('a process that dies while sending leaves the mail to the others', async () => {
  await registerClient(site, 'crash@example.com')
  const dying: Pick<Mailer, 'send'> = { send: () => new Promise(() => undefined) }
  void deliverMail(site.context, dying)
  await expect
    .poll(() =>
      site.context.database
        .selectFrom('outbox')
        .select('tries')
        .where('recipient', '=', 'crash@example.com')
        .executeTakeFirst(),
    )
    .toEqual({ tries: 1 })
  clock.advance({ minutes: 3 })
  await deliverAll()
  expect(received).toHaveLength(1)
})

test('a mail that was sent while the database was out of order is not sent again', async () => {
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  await owner.query(`
    create sequence refusals; grant usage on sequence refusals to public;
    create function refuse_twice() returns trigger language plpgsql as $$
      begin if nextval('refusals') <= 2 then raise 'out of order'; end if; return new; end $$;
    create trigger refuse_twice before update on outbox for each row when (new.sent_at is not null)
      execute function refuse_twice()`)
  const mend = async () => {
    await owner.query('drop trigger if exists refuse_twice on outbox')
  }
  onTestFinished(async () => {
    await mend()
    await owner.end()
  })
  await registerClient(site, 'twice@example.com')
  await deliverAll()
  await mend()
  clock.advance({ hours: 1 })
  await deliverAll()
  expect(received).toHaveLength(1)
})

const messageIds = () => received.map((mail) => /^Message-ID: <(.+)>\r?$/im.exec(mail)?.[1] ?? '')

test('a Message-ID has the host of the site and a part that nobody can foresee', async () => {
  await registerClient(site, 'one@ids.example.com')
  await registerClient(site, 'two@ids.example.com')
  await deliverAll()
  const [one = '', two = ''] = messageIds()
  expect(one).toMatch(/^mail-\d+\.[0-9a-f]{32}@hotel\.example$/)
  const mark = (id: string) => id.split(/[.@]/)[1]
  expect(mark(one)).not.toBe(mark(two))
})

test('after a restore a letter that is sent again keeps its Message-ID, and a new letter with its number has another', async () => {
  const owner = new pg.Client(site.databaseUrls.ownerUrl)
  await owner.connect()
  await registerClient(site, 'before@ids.example.com')
  await owner.query('create table backup as select * from outbox order by id desc limit 1')
  await deliverAll()
  await owner.query(`
    update outbox o set recipient = b.recipient, facts = b.facts, sent_at = null, next_try_at = b.next_try_at
    from backup b where o.id = b.id`)
  await deliverAll()
  const { rows } = await owner.query<{ id: string }>(
    'delete from outbox using backup where outbox.id = backup.id returning outbox.id',
  )
  await owner.query(`alter table outbox alter id restart with ${rows[0]?.id}`)
  await owner.query('drop table backup')
  await owner.end()
  await registerClient(site, 'after@ids.example.com')
  await deliverAll()
  const [sent, sentAgain, another] = messageIds()
  expect(sentAgain).toBe(sent)
  expect(another).not.toBe(sent)
  expect(another?.split('.')[0]).toBe(sent?.split('.')[0])
})

test('nothing personal stays in the outbox after sending', async () => {
  const rows = await site.context.database
    .selectFrom('outbox')
    .select(['recipient', 'facts'])
    .where('sent_at', 'is not', null)
    .execute()
  expect(rows.length).toBeGreaterThan(0)
  expect(rows.every((row) => row.recipient === null && row.facts === null)).toBe(true)
})

test('without a mail server a letter lands as an .eml file with the reset link in it', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'kenar-mail-'))
  await site.api()(askPasswordReset, { body: { email: 'guest@example.com' } })
  await deliverAll(fileMailer(folder))
  const [name = ''] = await readdir(folder)
  expect(name).toMatch(/\.eml$/)
  const letter = (await readFile(join(folder, name), 'utf8')).replaceAll(/=\r?\n/g, '')
  expect(letter).toContain('/authorization/reset#')
  await rm(folder, { recursive: true })
})

test('letters in files are closed to everybody else, also those that were open before', async () => {
  const parent = await mkdtemp(join(tmpdir(), 'kenar-mail-'))
  const folder = join(parent, 'mail')
  await mkdir(folder)
  await writeFile(join(folder, 'old.eml'), 'a letter')
  await chmod(folder, 0o755)
  await chmod(join(folder, 'old.eml'), 0o644)
  await site.api()(askPasswordReset, { body: { email: 'guest@example.com' } })
  await deliverAll(fileMailer(folder))
  const rights = async (path: string) => ((await stat(path)).mode & 0o777).toString(8)
  const names = await readdir(folder)
  expect(names).toHaveLength(2)
  expect(await rights(folder)).toBe('700')
  for (const name of names) expect([name, await rights(join(folder, name))]).toEqual([name, '600'])
  await rm(parent, { recursive: true })
})
