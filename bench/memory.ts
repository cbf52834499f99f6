import { demoStaff } from '../server/demo/accounts.ts'
import { describeLoad, type Ratio } from './figures.ts'
import type { PlannedRequest } from './load.ts'
import { memoryOf } from './process-tree.ts'
import { type ServerProcess, startDemo } from './processes.ts'
import { searchRequests } from './searches.ts'
import type { Workplace } from './workplace.ts'

const requests = 10_000
const mostMegabytes = 300
const atOnce = 8

/** What server and PostgreSQL hold together after guests and staff have used the hotel for a while. */
export async function weighHotel(workplace: Workplace): Promise<Ratio[]> {
  console.log(`\nMemory of server and PostgreSQL after ${requests.toLocaleString('en')} mixed requests`)
  const server = await startDemo(workplace, 'memory')
  const before = sum(server)
  await send(server, await mixedRequests(server))
  const value = sum(server)
  const node = memoryOf(server.pid).find(({ pid }) => pid === server.pid)?.megabytes ?? 0
  await server.stop()
  console.log(
    `  ${before.toFixed(0)} MB after the start, then ${value.toFixed(0)} MB, of it ${node.toFixed(0)} MB the server's`,
  )
  console.log(describeLoad())
  return [{ name: 'server and database after mixed requests, MB', value, bound: { atMost: mostMegabytes } }]
}

const sum = ({ pid }: ServerProcess): number =>
  memoryOf(pid).reduce((total, { megabytes }) => total + megabytes, 0)

/** With compressed answers, as browsers ask for them. */
async function send({ port }: ServerProcess, planned: readonly PlannedRequest[]): Promise<void> {
  let sent = 0
  const work = async () => {
    while (sent < requests) {
      const { path, body, token } = planned[sent++ % planned.length] ?? { path: '/' }
      const answer = await fetch(`http://127.0.0.1:${port}${path}`, {
        headers: {
          ...(token !== undefined && { authorization: `Bearer ${token}` }),
          ...(body !== undefined && { 'content-type': 'application/json' }),
        },
        ...(body !== undefined && { method: 'POST', body }),
      })
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`${path} was answered with ${answer.status}.`)
    }
  }
  await Promise.all(Array.from({ length: atOnce }, work))
}

/** What guests open and what staff look at, with the pictures that a page shows. */
async function mixedRequests(server: ServerProcess): Promise<PlannedRequest[]> {
  const token = await signIn(server)
  const pages = [
    '/',
    '/rooms',
    '/rooms/1/view',
    '/services',
    '/services/2',
    '/gallery',
    '/aboutus',
    '/contacts',
    '/reviews',
  ]
  const guest = ['ru', 'tm', 'en'].flatMap((language) => [
    ...pages.map((page) => `${page}?lang=${language}`),
    ...['get-rooms', 'home', 'gallery'].map((call) => `/api/${language}/${call}`),
  ])
  const staff = [
    'get-rooms',
    'get-active-bookings?page=1&page_size=50',
    'get-bookings-expired?page=1&page_size=50',
    'get-dashboard-info?type=main',
    'occupancy?days=28',
    'today',
  ].map((call) => ({ path: `/api/sys/${call}`, token }))
  const pictures = (await picturesOf(server, ['/', '/rooms', '/gallery'])).map((path) => ({ path }))
  return [...guest.map((path) => ({ path })), ...staff, ...searchRequests().slice(0, 20), ...pictures]
}

async function picturesOf({ port }: ServerProcess, pages: readonly string[]): Promise<string[]> {
  const html = await Promise.all(
    pages.map((page) => fetch(`http://127.0.0.1:${port}${page}`).then((answer) => answer.text())),
  )
  return [...new Set(html.join().match(/\/api\/images\/\w+-\d+\.(avif|webp)/g))]
}

async function signIn({ port }: ServerProcess): Promise<string> {
  const admin = demoStaff.find(({ role }) => role === 'admin')
  const answer = await fetch(`http://127.0.0.1:${port}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: admin?.username, password: admin?.password }),
  })
  return ((await answer.json()) as { token: string }).token
}
