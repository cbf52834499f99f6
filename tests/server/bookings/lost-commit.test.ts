import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { startApp, type TestApp } from '../../support/app.ts'
import { place } from '../../support/bookings/stays.ts'
import { createDemoDatabase } from '../../support/machine/demo-database.ts'
import { type Link, layLink } from '../../support/machine/links.ts'
import type { TestDatabase } from '../../support/machine/postgres.ts'
import { signedInClient } from '../../support/people/identities.ts'

/** The line to the database breaks after it has committed and before it could say so, as in every failover. */

let home: TestDatabase
let link: Link
let site: TestApp
beforeAll(async () => {
  home = await createDemoDatabase()
  const url = new URL(home.appUrl)
  link = await layLink(join(url.searchParams.get('host') ?? '', `.s.PGSQL.${url.port}`))
  const appUrl = `postgres://${url.username}@127.0.0.1:${link.port}${url.pathname}?sslmode=disable`
  site = await startApp({ databaseUrls: { ...home, appUrl } })
})
afterAll(async () => {
  await site?.stop()
  link?.stop()
  await home?.drop()
})

/** Who holds a connection has said all that it prepares: only on a new one the words are seen. */
function onNewConnections(): void {
  link.cut()
  link.mend()
}

const bookingsOf = ({ id }: { id: number }) =>
  site.context.database
    .selectFrom('bookings')
    .select(['book_number', 'status'])
    .where('customer_id', '=', id)
    .execute()

test('an order whose commit nobody heard of is answered as not done, and sent again it is the same booking', async () => {
  const client = await signedInClient(site.context, 'unheard@example.com')
  onNewConnections()
  link.loseAnswerTo(['insert into "?bookings', 'commit'])
  const lost = await place(site, client.token, {}, 'one-order')
  expect(lost).toMatchObject({ ok: false, failure: { http: 503, code: 'database_unavailable' } })
  // It was done all the same.
  const [booking] = await bookingsOf(client)
  expect(booking).toMatchObject({ status: 'unpaid' })

  const again = await place(site, client.token, {}, 'one-order')
  expect(again).toMatchObject({
    ok: true,
    answer: { request: { data: { book_number: booking?.book_number } } },
  })
  expect(await bookingsOf(client)).toHaveLength(1)
})
