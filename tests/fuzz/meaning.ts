import { addDays } from '../../contract/facts.ts'
import type { KnownCall, Shape } from './calls.ts'
import type { Chance } from './chance.ts'
import type { Facts, KnownBooking, KnownShift } from './facts.ts'
import type { Harvest } from './harvest.ts'
import { leftOut } from './left-out.ts'
import type { Person } from './people.ts'
import { rateOwner, rateWords } from './rate-words.ts'
import { FormFile } from './request.ts'

/** What a field of this name would hold in this hotel; undefined where its shape says enough. */
export type Meaning = (field: string, shape: Shape) => unknown

export interface Scene {
  readonly call: KnownCall
  readonly person: Person
  readonly facts: Facts
  readonly harvest: Harvest
  readonly booking: KnownBooking | undefined
  readonly today: string
  readonly files: { readonly photo: Buffer; readonly scan: Buffer; readonly application: Buffer }
  /** Another one for each request. */
  readonly number: number
}

const none = 999_999

export function meaningOf(scene: Scene, chance: Chance): Meaning {
  const { call, person, facts, harvest, booking, number } = scene
  const one = (list: readonly number[]): number => (list.length > 0 ? chance.oneOf(list) : none)
  const arrival = addDays(scene.today, chance.between(0, 60))
  const departure = addDays(arrival, chance.between(1, 4))
  const room = one(facts.rooms)
  const images = facts.images.filter(({ room_id }) => room_id === room).map(({ name }) => name)
  const words = wordsFor(scene, chance)
  // One for the whole request: its sum belongs to it.
  const debt = facts.debts[number % Math.max(1, facts.debts.length)]
  // Two who change their rooms: also for the whole request.
  const sharing = facts.neighbours[number % Math.max(1, facts.neighbours.length)] ?? []
  const place = chance.between(0, 1_000)
  const neighbours = [place, place + 1].map((each) => sharing[each % sharing.length])
  const service = facts.services.length > 0 ? chance.oneOf(facts.services) : undefined
  const seldom = () => (chance.in100(10) ? undefined : leftOut)
  const meanings: Record<string, (shape: Shape) => unknown> = {
    id: () => ownerOfId(call.path, { scene, room, one }),
    room_id: () => room,
    unit_id: () => one(facts.units),
    numbers: () => `F${number}`,
    booking_id: () => {
      if (call.path.includes('swap')) return neighbours[0] ?? none
      return (call.path.includes('debts') ? debt?.booking_id : booking?.id) ?? none
    },
    other_booking_id: () => neighbours[1] ?? none,
    book_number: () => booking?.book_number ?? none,
    return_code: () => booking?.return_code ?? '0'.repeat(32),
    refund_id: () => one(facts.refunds),
    movement_id: () => one(facts.movements),
    note_id: () => one(facts.notes.filter((note) => note.booking_id === booking?.id).map(({ id }) => id)),
    service_id: () => service?.id ?? none,
    price: () => (call.path.endsWith('/extras') ? (service?.price ?? 0) / 100 : undefined),
    used_on: seldom,
    extra_id: () => one(facts.extras.filter((extra) => extra.booking_id === booking?.id).map(({ id }) => id)),
    ids: () => facts.services.map(({ id }) => id),
    staff: () => one(facts.staff),
    events: () => (facts.arrivals.length > 0 ? [chance.oneOf(facts.arrivals)] : undefined),
    report_id: () => one(facts.reports),
    place: () => 1,
    birth_date: () => '1980-05-06',
    ...Object.fromEntries(arrivals.map((name) => [name, () => arrival])),
    ...Object.fromEntries(departures.map((name) => [name, () => departure])),
    name: (shape) => {
      if (call.path.startsWith('/api/images')) return images[0] ?? 'none.jpg'
      return call.path.includes('saved-views') ? `View ${number}` : nameText(shape)
    },
    asked: () => ({ pay: 'owes' }),
    image: () => images[0] ?? 'abcdefgh.jpg',
    images: (shape) =>
      shape.items?.format === 'binary' ? [new FormFile('photo.jpg', scene.files.photo)] : images,
    new_images: () => (chance.in100(30) ? [new FormFile('photo.jpg', scene.files.photo)] : []),
    rooms: () => facts.allRooms.map((id, place) => ({ id, priority: place + 1 })),
    passport: () => new FormFile('passport.jpg', scene.files.scan),
    application: () => new FormFile('application.docx', scene.files.application),
    ticket: () => harvest.tickets.get(person.who)?.pop() ?? 'no-ticket',
    code: () => codeFor(scene),
    token: () => harvest.linkFor(call.path),
    // A wrong one of these refuses by design: mostly they are left as the caller would leave them.
    ...Object.fromEntries(
      ['version', 'other_version', 'seen', 'expected_price', 'expected_total'].map((name) => [name, seldom]),
    ),
    ...shiftWords(scene),
    // Income lies behind us.
    start_date: () => addDays(scene.today, -30),
    end_date: () => scene.today,
    date: () => (call.path.includes('/days') ? addDays(scene.today, -1) : arrival),
    month: () => scene.today.slice(0, 7),
    guests: (shape) => (shape.type === 'integer' ? 1 : undefined),
    email: () => `fuzz-${number}@example.com`,
    ...words,
    ...rateWords(scene, chance, room),
    ...(call.path.includes('debts') && { amount: () => debt?.amount ?? 1 }),
    ...(call.path.includes('movements') && {
      from: () => addDays(scene.today, -30),
      to: () => scene.today,
      ...Object.fromEntries(['staff', 'shift'].map((name) => [name, seldom])),
    }),
  }
  return (field, shape) => meanings[field]?.(shape)
}

/** Somebody's own shift that is open, or a drawer that waits; what was seen of it is all of it. */
const shiftFor = ({ call, facts, person }: Scene): KnownShift | undefined => {
  const state = call.path.endsWith('accept') ? 'left' : 'open'
  const those = facts.shifts.filter((shift) => shift.state === state)
  return those.find(({ staff_id }) => staff_id === person.staffId) ?? those[0] ?? facts.shifts[0]
}

const shiftWords = (scene: Scene): Record<string, () => unknown> =>
  scene.call.path.endsWith('/close') && scene.call.path.includes('/shifts/')
    ? { seen: () => shiftFor(scene)?.seen ?? 0, handed_to: () => leftOut, denominations: () => leftOut }
    : {}

const arrivals = ['check_in', 'available_from', 'checkin', 'checkIn', 'from', 'night', 'date']
const departures = ['check_out', 'available_to', 'checkout', 'checkOut', 'until', 'to']

const nameText = (shape: Shape): unknown => (shape.type === 'string' ? 'Aman' : undefined)

/** Whose number `id` is, is told by the address. */
function ownerOfId(
  path: string,
  { scene, room, one }: { scene: Scene; room: number; one: (list: readonly number[]) => number },
): unknown {
  const { facts, booking, call } = scene
  if (path.includes('/shifts/')) return shiftFor(scene)?.id ?? none
  const priced = rateOwner(path, facts)
  if (priced) return one(priced)
  if (path.includes('saved-views')) return one(facts.views)
  if (path.includes('debts')) return one(facts.writeOffs)
  if (path.includes('customers')) return one(facts.customers)
  if (path.includes('reviews')) return one(facts.reviews)
  if (path.includes('availability')) return one(facts.availability)
  if (path.includes('needs-look')) return one(facts.attempts)
  if (path.includes('mismatches')) return one(facts.mismatches)
  if (path.includes('refund-requests')) return one(facts.requests)
  if (path.includes('user')) return one(facts.staff)
  if (path.startsWith('/api/sys/services')) return one(facts.services.map(({ id }) => id))
  if (path.includes('services')) return '1'
  if (path.endsWith('open-unit')) return one(facts.closures)
  if (path.endsWith('-unit')) return one(facts.units)
  if (['booking', 'status-order', 'departure'].some((name) => path.includes(name))) return booking?.id ?? none
  return call.call?.consumes ? String(room) : room
}

function codeFor({ call, booking, harvest, person }: Scene): unknown {
  if (call.path.includes('second-factor')) return harvest.authenticatorCode(person)
  if (call.path === '/api/login') return leftOut
  return booking?.pay_code ?? '0'.repeat(32)
}

/** Whose password is known. */
function accountFor(path: string, { login, staffId }: Person): Person['login'] {
  if (path === '/api/client-login') return { name: 'guest@example.com', password: 'demo-guest' }
  if (path === '/api/login' && staffId === undefined) return { name: 'admin', password: 'demo-admin' }
  return login
}

function wordsFor(
  { call, person, number }: Scene,
  chance: Chance,
): Record<string, (shape: Shape) => unknown> {
  const office = call.path.startsWith('/api/sys')
  const signsIn = call.path.endsWith('login')
  const login = accountFor(call.path, person)
  return {
    ...(signsIn && { email: () => login.name }),
    username: () => (signsIn ? login.name : `fuzz user ${number}`),
    password: () =>
      call.path.includes('booking-gate')
        ? '2580'
        : signsIn || call.path.includes('second-factor')
          ? login.password
          : 'a long password',
    confirm_password: () => 'a long password',
    old_password: () => (call.path.endsWith('own-password') ? login.password : leftOut),
    new_password: () => (call.path.endsWith('own-password') ? 'a long password' : ''),
    full_name: () => chance.oneOf(['Aýna Orazowa', 'Merdan Orazow', 'Olga Ivanova']),
    cardholdername: () => 'Merdan Orazow',
    passport_serial_of_number: () => 'AS',
    passport_serial_number: () => (office ? 'AS 123456' : '123456'),
    country: () => 'Germany',
    cardholderpassSerNumber: () => 'AS 654321',
    is_payer: () => false,
    isnot_guest: () => false,
    phone_number: () => '+99365123456',
    note_text: () => 'a note',
    reason: () => 'a reason',
    amount: () => chance.between(1, 20),
    blank_number: () => String(700_000 + number),
    check_number: () => String(700_000 + number),
    terminal_number: () => String(700_000 + number),
    numberBlankCheck: () => String(700_000 + number),
    nbc: () => String(700_000 + number),
    payment_at: () => '2027-01-15',
    message: () => 'A fine stay by the sea.',
    translations: (shape) =>
      shape.type === 'string'
        ? JSON.stringify({ room_type: 'Room', description: 'd', amenities: ['a'] })
        : undefined,
    count: () => '3',
    count_total: () => '4',
    capacity: () => '2',
    rooms_count: () => '1',
    start_guests: () => '1',
    max_guests: () => '3',
    room_availability_id: () => '',
    gatePassword: () => '2580',
  }
}
