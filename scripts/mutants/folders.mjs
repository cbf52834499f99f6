/**
 * What is mutated, by which tests it must be noticed, and how much of it. Rules are noticed by the tests beside them. An action is noticed by the tests of its
 * own room first and by those of the rooms that call it: with all of tests/server one mutant would take minutes.
 */

const serverTests = (...rooms) => rooms.map((room) => `tests/server/${room}`)
const actions = (room, ...others) => ({
  name: room,
  sources: `server/actions/${room}`,
  tests: serverTests(room, ...others),
  database: true,
  bound: 85,
})

export const folders = [
  {
    name: 'domain',
    sources: 'domain',
    without: 'domain/room-plan',
    tests: ['domain'],
    database: false,
    bound: 95,
  },
  // A search for good plans: one survivor takes seconds, because whether a plan is good is tried on many houses.
  { name: 'room-plan', sources: 'domain/room-plan', tests: ['domain/room-plan'], database: false, bound: 95 },
  actions('nights', 'rooms', 'bookings'),
  actions('money', 'bookings'),
  actions('bank', 'money', 'books'),
  actions('stay', 'desk'),
  actions('till', 'money'),
  actions('rates', 'nights'),
]

/** All folders, or those that hold what was asked for, with the files that were meant. */
export function choose(names) {
  if (names.length === 0) return folders.map((folder) => ({ ...folder, only: [] }))
  const chosen = folders.map((folder) => ({
    ...folder,
    asked: names.filter((name) => name === folder.name || holds(folder, name)),
  }))
  const lost = names.filter((name) => !chosen.some(({ asked }) => asked.includes(name)))
  if (lost.length > 0)
    throw new Error(
      `Nothing of "${lost.join('", "')}" is mutated. There are: ${folders.map(({ sources }) => sources).join(', ')}.`,
    )
  return chosen
    .filter(({ asked }) => asked.length > 0)
    .map(({ asked, ...folder }) => ({
      ...folder,
      only: asked.some((name) => name === folder.name || name.replace(/\/$/, '') === folder.sources)
        ? []
        : asked,
    }))
}

const holds = ({ sources, without }, path) => isIn(path, sources) && !(without && isIn(path, without))

const isIn = (path, folder) => path.replace(/\/$/, '') === folder || path.startsWith(`${folder}/`)
