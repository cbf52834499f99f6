import { execFileSync } from 'node:child_process'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { setStatusBook } from '../../contract/office/bookings/booking-actions.ts'
import { staffLogin } from '../../contract/office/people/login.ts'
import { createApi } from '../../web/kit/api.ts'
import { anOrder } from '../support/bookings/stays.ts'
import { payOrder, reverseOrder, setFaults } from '../support/money/bank.ts'
import { type HotelOptions, openHotel, type WatchedHotel } from './hotel.ts'
import { openReplicated } from './replicated.ts'

/** What goes wrong, and what Prometheus must call it. */
export interface Fault {
  readonly hotel: WatchedHotel
  readonly alert: string
  readonly plant: () => Promise<void>
}

type MakeFault = (options: HotelOptions) => Promise<Fault>

const falseClock = fileURLToPath(new URL('./false-clock.mjs', import.meta.url))

/** Ten faults, each in a hotel of its own. */
export const faults: Readonly<Record<string, MakeFault>> = {
  async bank(options) {
    const hotel = await openHotel('kenar-bank', options)
    return { hotel, alert: 'KenarBankDead', plant: hotel.killBank }
  },
  async mail(options) {
    const hotel = await openHotel('kenar-mail', options)
    return { hotel, alert: 'KenarMailDead', plant: hotel.killMail }
  },
  /** Somebody has left a lock behind that one job stands in front of. */
  async job(options) {
    const hotel = await openHotel('kenar-job', options)
    return { hotel, alert: 'KenarJobStopped', plant: () => lock(hotel, 'outbox') }
  },
  /** Somebody has left a lock behind that guests stand in front of, each with a connection. */
  async pool(options) {
    const hotel = await openHotel('kenar-pool', options)
    const plant = async () => {
      await lock(hotel, 'reviews')
      for (let guest = 0; guest < 12; guest += 1) void readReviews(hotel)
    }
    return { hotel, alert: 'KenarPoolExhausted', plant }
  },
  async disk(options) {
    const dataDirectory = join(options.folder, 'small-disk')
    await mkdir(dataDirectory)
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=32m', 'kenar-alerts', dataDirectory])
    try {
      const hotel = await openHotel('kenar-disk', { ...options, dataDirectory })
      const stop = async () => {
        await hotel.stop()
        execFileSync('umount', [dataDirectory])
      }
      const plant = () => writeFile(join(dataDirectory, 'somebody-elses'), Buffer.alloc(30 * 1024 * 1024))
      return { hotel: { ...hotel, stop }, alert: 'KenarDiskNearlyFull', plant }
    } catch (error) {
      execFileSync('umount', [dataDirectory])
      throw error
    }
  },
  async replica(options) {
    const database = await openReplicated(options.folder)
    const hotel = await openHotel('kenar-replica', { ...options, database })
    return { hotel, alert: 'KenarReplicaGone', plant: database.killReplica }
  },
  async clock(options) {
    const environment = { NODE_OPTIONS: `--import=${falseClock}` }
    const hotel = await openHotel('kenar-clock', { ...options, environment })
    return { hotel, alert: 'KenarClockOff', plant: async () => hotel.signal('SIGUSR2') }
  },
  /** The bank takes a payment back by itself, and the books are compared. */
  async mismatch(options) {
    const hotel = await openHotel('kenar-mismatch', options)
    const { orderNumber } = await paidBooking(hotel)
    const plant = async () => {
      await reverseOrder(hotel, orderNumber)
      await hotel.runBooks()
    }
    return { hotel, alert: 'KenarMismatch', plant }
  },
  /** A booking is cancelled, the bank loses the refund, and nobody has looked for two hours. */
  async refund(options) {
    const hotel = await openHotel('kenar-refund', options)
    const { bookingId } = await paidBooking(hotel)
    const plant = async () => {
      await setFaults(hotel, [{ kind: 'answer', endpoint: 'refund', fault: 'http_500' }])
      const admin = await signIn(hotel)
      const reply = await admin(setStatusBook, { query: { booking_id: bookingId, method: 'cancelBookFull' } })
      if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
      await hotel.owner.query(`update refund_orders set created_at = created_at - interval '2 hours'`)
    }
    return { hotel, alert: 'KenarRefundStuck', plant }
  },
  async backup(options) {
    const hotel = await openHotel('kenar-backup', options)
    const plant = async () => {
      await hotel.owner.query(
        `update upkeep_runs set ended_at = now() - interval '3 days' where work = 'backup'`,
      )
    }
    return { hotel, alert: 'KenarBackupOld', plant }
  },
}

async function lock({ owner }: WatchedHotel, table: string): Promise<void> {
  await owner.query('begin')
  await owner.query(`lock table ${table} in access exclusive mode`)
}

/** Reads until the hotel is closed. */
async function readReviews({ address }: WatchedHotel): Promise<void> {
  for (let failed = 0; failed < 3; ) {
    const answer = await fetch(`${address}/api/client/reviews`).catch(() => undefined)
    failed = answer === undefined ? failed + 1 : 0
    await answer?.arrayBuffer().catch(() => undefined)
    // Whoever is refused at once asks again like a person.
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
}

const apiOf = ({ address }: WatchedHotel, token: string | null = null) =>
  createApi(
    async ({ method, url, headers, body }) => {
      const answer = await fetch(new URL(url, address), {
        method,
        headers,
        ...(body !== undefined && { body }),
      })
      return { status: answer.status, body: await answer.json() }
    },
    () => token,
  )

async function signIn(hotel: WatchedHotel) {
  const reply = await apiOf(hotel)(staffLogin, { body: { username: 'admin', password: 'demo-admin' } })
  if (!reply.ok) throw new Error(JSON.stringify(reply.failure))
  return apiOf(hotel, reply.answer.token)
}

/** A guest books and pays; the hotel finds it out by itself. */
async function paidBooking(hotel: WatchedHotel): Promise<{ bookingId: number; orderNumber: string }> {
  const post = async (path: string, body: object, token = '') => {
    const answer = await fetch(`${hotel.address}${path}`, {
      method: 'POST',
      body: JSON.stringify(body),
      headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    })
    if (!answer.ok) throw new Error(`${path}: ${await answer.text()}`)
    return (await answer.json()) as { token: string }
  }
  const { token } = await post('/api/client-login', { email: 'guest@example.com', password: 'demo-guest' })
  const month = new Date(Date.now() + 45 * 86_400_000).toISOString().slice(0, 8)
  await post('/api/en/payment', anOrder({ check_in: `${month}10`, check_out: `${month}12` }), token)
  const read = async () => {
    const { rows } = await hotel.owner.query(
      `select order_number as "orderNumber", booking_id::int as "bookingId", state from payment_attempts order by id desc limit 1`,
    )
    return rows[0] as { orderNumber: string; bookingId: number; state: string }
  }
  await payOrder(hotel, (await read()).orderNumber)
  for (let tries = 0; tries < 300; tries += 1) {
    const attempt = await read()
    if (attempt.state === 'paid') return attempt
    await new Promise((resolve) => setTimeout(resolve, 200))
  }
  throw new Error(`${hotel.name}: the payment was not found out.`)
}
