import { addDays } from '../contract/facts.ts'
import { hotelDate } from '../domain/hotel-time.ts'
import { demoStaff } from '../server/demo/accounts.ts'
import { describeLoad, type Ratio } from './figures.ts'
import type { PlannedRequest } from './load.ts'
import { memoryOf } from './process-tree.ts'
import { runLoad, type ServerProcess, startDemo } from './processes.ts'
import { searchRequests } from './searches.ts'
import type { Workplace } from './workplace.ts'

const requests = 10_000
const mostMegabytes = 300
/** So that the load ends by its number and not by its time. */
const load = { connections: 8, warmUpMs: 0, measureMs: 600_000, mostRequests: requests }

/** What server and PostgreSQL hold together after guests and staff have used the hotel for a while. */
export async function weighHotel(workplace: Workplace): Promise<Ratio[]> {
  console.log(`\nMemory of server and PostgreSQL after ${requests.toLocaleString('en')} mixed requests`)
  const server = await startDemo(workplace, 'memory')
  const before = sum(server)
  await runLoad({ ...load, port: server.port, requests: await mixedRequests(server) })
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

/** What guests open and what staff look at, with the pictures that a page shows. */
async function mixedRequests(server: ServerProcess): Promise<PlannedRequest[]> {
  const token = await signIn(server)
  const pages = [
    '/',
    '/rooms',
    '/rooms/1',
    '/services',
    '/services/2',
    '/gallery',
    '/about',
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
    `today?date=${addDays(hotelDate(new Date()), 0)}`,
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
