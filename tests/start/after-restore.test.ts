import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { hotelDate } from '../../domain/hotel-time.ts'
import { systemClock } from '../../server/clock.ts'
import { insertPaper } from '../../server/database/till/papers.ts'
import { startApp, type TestApp } from '../support/app.ts'
import { bankOrders, payOrder, setFaults } from '../support/money/bank.ts'
import { startProgram, temporaryFolder } from './server-process.ts'

/** The built commands, beside a bank that knows an order which the database does not. */

const order = 'K100790-1-7QK2MX94TB'
let site: TestApp
let folder: Awaited<ReturnType<typeof temporaryFolder>>
beforeAll(async () => {
  folder = await temporaryFolder()
  site = await startApp({ clock: systemClock })
  await site.context.bank.register({
    orderNumber: order,
    amount: 53_000,
    returnUrl: 'http://elsewhere.example/back',
    description: order,
    language: 'ru',
    sessionSeconds: 900,
    mark: undefined,
  })
  await payOrder(site, order)
})
afterAll(async () => {
  await site.stop()
  await folder.remove()
})

async function run(program: 'books' | 'after-restore', ...args: string[]) {
  const { ended, lines } = startProgram(
    program,
    {
      NODE_ENV: 'test',
      DEMO: 'yes',
      DATABASE_URL: site.databaseUrls.appUrl,
      BANK_URL: `${site.bankUrl}/payment/rest`,
      BANK_LOGIN: 'kenar',
      BANK_PASSWORD: 'kenar-test',
    },
    args,
  )
  return { ended: await ended, printed: lines.join('\n') }
}

/** A shift that was closed before the backup. */
async function printPaper(year: number): Promise<void> {
  const { database, clock } = site.context
  const now = clock.now()
  const { rows } = await sql<{ id: number }>`
    select shift_of(id, ${now}) as id from staff where username = 'admin'`.execute(database)
  const shiftId = rows[0]?.id ?? 0
  const facts = { issuedAt: now, issuedBy: null, language: 'ru', facts: {} } as const
  await insertPaper(database, { kind: 'shift', year, shiftId, ...facts })
}

test('after a restore the commands name the forgotten order, move book numbers on and give the money back', async () => {
  const year = Number(hotelDate(site.context.clock.now()).slice(0, 4))
  await printPaper(year)
  const noRight = { kind: 'answer', endpoint: 'getLastOrdersForMerchants', fault: 'access_denied', times: 2 }
  await setFaults(site, [noRight])
  const blind = await run('after-restore')
  expect(blind).toMatchObject({ ended: 0, printed: expect.stringContaining('does not list its orders') })
  expect(blind.printed).toContain('The next booking gets 101001.')
  expect(blind.printed).toContain(`The last closing report of a shift (Z) of ${year} is ${year}-1.`)
  expect(blind.printed).toContain('No bill is known.')
  expect(blind.printed).toContain('A paper with a later number was printed after the backup')

  const statement = join(folder.path, 'statement.csv')
  const response = await fetch(`${site.bankUrl}/simulator/statement?form=ru`)
  const lines = [
    new Uint8Array(await response.arrayBuffer()),
    new TextEncoder().encode(';;;\r\n;x;1,234\r\n'),
  ]
  await writeFile(statement, Buffer.concat(lines))
  const read = await run('after-restore', '--statement', statement)
  expect(read.ended).toBe(1)
  expect(read.printed).toContain('line 4 has no order number: left out')
  expect(read.printed).toContain(`stray order ${order}: the bank holds 530.00 TMT (paid)`)
  expect(read.printed).toContain('The next booking gets 101791.')

  const books = await run('books')
  expect(books.ended).toBe(1)
  expect(books.printed).toContain('The bank lists 1 orders of ours that took money.')
  expect(books.printed).toContain(`stray order ${order}`)
  const wrong = await run('books', '--give-back', 'K1-1')
  expect(wrong).toMatchObject({ ended: 1, printed: expect.stringContaining('not among the strays') })
  const given = await run('books', '--give-back', order)
  expect(given).toMatchObject({
    ended: 0,
    printed: expect.stringContaining('530.00 TMT: the money went back'),
  })
  expect(await bankOrders(site)).toMatchObject([{ orderNumber: order, deposited: 0 }])
  expect(await run('books')).toMatchObject({ ended: 0, printed: expect.stringContaining('The books agree.') })
  // Who could not be asked has not agreed.
  await setFaults(site, [{ ...noRight, fault: 'html', times: 1 }])
  const silent = await run('books')
  expect(silent).toMatchObject({ ended: 1, printed: expect.stringContaining('could not be asked') })
  expect(silent.printed).not.toContain('The books agree.')
  const misread = await run('books', '--days', 'x')
  expect(misread).toMatchObject({
    ended: 1,
    printed: expect.stringContaining('--days is a number from 1 to 3650'),
  })
  expect(misread.printed).toContain('npm run books -- [--days <number>]')
  // An order of ours with a sum that nobody can read, and of which the bank says nothing: nobody knows.
  await writeFile(statement, 'Order number;Amount\nK100791-1-7QK2MX94TB;1,234\n')
  const open = await run('books', '--statement', statement)
  expect(open).toMatchObject({ ended: 1, printed: expect.stringContaining('neither it nor the bank says') })
  expect(open.printed).not.toContain('The books agree.')
  expect((await run('after-restore', '--book-number', '100790')).printed).toContain('Nothing was moved.')
})
