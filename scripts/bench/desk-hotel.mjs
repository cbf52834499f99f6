/** A busy day in the demo hotel, made through the calls of its own office: an older version has the same ones. */

const arrivalsWanted = 197
const bookingsWanted = 300
const units = 400

const firstNames = ['Läle', 'Aýna', 'Serdar', 'Gözel', 'Merdan', 'Öwez', 'Jeren', 'Şöhrat', 'Нина', 'Артём']
const lastNames = ['Orazowa', 'Hojamyradow', 'Ataýewa', 'Çaryýew', 'Annaýew', 'Ниязова', 'Петров', 'Smith']

/** Every guest has another name: whoever is looked for is found once. */
const nameOf = (place) =>
  `${firstNames[place % firstNames.length]} ${lastNames[place % lastNames.length]} ${roman(place)}`

/** Letters only: names have no digits. */
const roman = (place) => String.fromCharCode(65 + Math.floor(place / 26), 97 + (place % 26))

export async function signIn(address, role) {
  const answer = await fetch(`${address}/api/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ username: role, password: `demo-${role}` }),
  })
  return (await answer.json()).token
}

/** Calls of the office under one session: `call('POST', '/api/sys/…', body)` answers the data. */
export const officeOf = (address, token) => async (method, path, body) => {
  const isForm = body instanceof FormData
  const answer = await fetch(address + path, {
    method,
    headers: {
      authorization: `Bearer ${token}`,
      ...(body && !isForm && { 'content-type': 'application/json' }),
    },
    ...(body && { body: isForm ? body : JSON.stringify(body) }),
  })
  const { request } = await answer.json()
  if (!answer.ok) throw new Error(`${method} ${path}: ${answer.status} ${request?.message}`)
  return request.data
}

/** Fills the hotel and answers its day. Of the new arrivals every fourth still owes its stay. */
export async function fillHotel(address) {
  const admin = officeOf(address, await signIn(address, 'admin'))
  const { date } = await admin('GET', '/api/sys/today')
  const room = await enlargeRoom(admin)
  const arriving = async () => (await admin('GET', '/api/sys/today')).arrivals.length
  const missing = arrivalsWanted - (await arriving())
  for (let place = 0; place < bookingsWanted; place += 1) {
    const arrives = place < missing
    const from = arrives ? date : addDays(date, 1 + (place % 20))
    await book(admin, { place, room, from, to: addDays(from, 1 + (place % 3)), owes: place % 4 === 3 })
  }
  await handOver(admin)
  return { date, room }
}

/** As many units as a hotel with that many arrivals has. */
async function enlargeRoom(admin) {
  const { rooms } = await admin('GET', '/api/sys/get-rooms')
  const room = rooms.find(({ id }) => id === 2) ?? rooms[0]
  const form = new FormData()
  const numbers = [
    'id',
    'price_summer',
    'price_winter',
    'capacity',
    'rooms_count',
    'start_guests',
    'max_guests',
  ]
  for (const name of numbers) form.set(name, String(room[name]))
  form.set('count', String(units))
  form.set('count_total', String(units))
  form.set('status', String(room.status))
  form.set('translations', JSON.stringify(room.translations))
  await admin('POST', '/api/sys/edit-room', form)
  return room
}

async function book(admin, { place, room, from, to, owes }) {
  const { ticket } = await admin('POST', '/api/sys/booking-gate', { password: '2580' })
  await admin('POST', '/api/sys/new-booking', {
    ticket,
    type: 3,
    type_payment: owes ? 1 : 3,
    room_id: room.id,
    available_from: from,
    available_to: to,
    phone_number: `+9936${String(1_000_000 + place * 37).padStart(7, '0')}`,
    email: `guest-${place}@example.com`,
    guests: [{ full_name: nameOf(place), passport_serial_number: `AS ${100_000 + place}`, is_payer: true }],
  })
}

/** By hand, as every hotel did it; a version that does it by itself may have been quicker. */
async function handOver(admin) {
  const { arrivals } = await admin('GET', '/api/sys/today')
  for (const { id, can } of arrivals.filter(({ can: moves }) => moves.includes('acceptReception')))
    if (can.length > 0)
      await admin('GET', `/api/sys/set-statusbook?booking_id=${id}&method=acceptReception`).catch(
        () => undefined,
      )
}

export const addDays = (date, days) =>
  new Date(Date.parse(`${date}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)

export const written = (date) => date.split('-').reverse().join('.')
