/** What a page of the guest site may weigh and how long it may take. */

const kB = 1024

export const profiles = [
  {
    name: '1.6 Mbit/s, 150 ms, CPU ×4',
    bitsPerSecond: 1_600_000,
    latencyMs: 150,
    cpu: 4,
    lcpBudgetMs: 1_800,
  },
  { name: '0.5 Mbit/s, 400 ms', bitsPerSecond: 500_000, latencyMs: 400, cpu: 1, lcpBudgetMs: 4_000 },
]

/** Machines differ: the middle of the runs may miss the budget by a quarter. */
const lcpMargin = 1.25

const forEverybody = { words: 25 * kB, scripts: 90 * kB, pictures: 60 * kB }
/** Whoever books has come to do something: more of it may travel, and less to look at. */
const forClients = { words: 25 * kB, scripts: 120 * kB, pictures: 60 * kB }

const day = (ahead) => new Date(Date.now() + ahead * 24 * 3_600_000).toISOString().slice(0, 10)
const stay = `checkIn=${day(14)}&checkOut=${day(16)}`

export const pages = [
  // All that a visitor who does not scroll fetches, whatever the browser fetches ahead.
  { name: 'home', path: '/', visitor: 'anyone', budget: { ...forEverybody, whole: 200 * kB } },
  { name: 'rooms', path: '/rooms', visitor: 'anyone', budget: forEverybody },
  { name: 'room', path: '/rooms/1/view', visitor: 'anyone', budget: forEverybody },
  { name: 'results', path: `/book-rooms?${stay}&guests=2`, visitor: 'client', budget: forClients },
  {
    name: 'booking',
    path: `/rooms/2/book?${stay}&periodStatus=0`,
    visitor: 'client',
    budget: { ...forClients, pictures: 0 },
  },
]

const parts = [
  { name: 'HTML + CSS', part: 'words', of: ({ html, css }) => html + css },
  { name: 'JS', part: 'scripts', of: ({ js }) => js },
  { name: 'images at first view', part: 'pictures', of: ({ firstView }) => firstView },
  {
    name: 'all files',
    part: 'whole',
    of: ({ html, css, js, images, fonts, other }) => html + css + js + images + fonts + other,
  },
]

/** The middle of the runs, figure by figure. */
export function medianOf(visits) {
  const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
  const names = Object.keys(visits[0])
  return Object.fromEntries(names.map((name) => [name, middle(visits.map((visit) => visit[name]))]))
}

/** Sentences about what is over its budget. */
export function overspendings(page, profile, figures) {
  const heavy = parts
    .map(({ name, part, of }) => ({ name, weight: of(figures), most: page.budget[part] }))
    .filter(({ weight, most }) => weight > most)
    .map(({ name, weight, most }) => `${page.name}: ${name} weigh ${inKB(weight)}, more than ${inKB(most)}`)
  const { lcpBudgetMs } = profile
  const late = figures.lcp > lcpBudgetMs * lcpMargin
  return late
    ? [
        ...heavy,
        `${page.name}: LCP ${seconds(figures.lcp)} at ${profile.name}, budget ${seconds(lcpBudgetMs)}`,
      ]
    : heavy
}

export const inKB = (bytes) => `${(bytes / kB).toFixed(1)} kB`
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
