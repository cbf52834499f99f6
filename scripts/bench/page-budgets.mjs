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

export const pages = [
  { name: 'home', path: '/' },
  { name: 'rooms', path: '/rooms' },
  { name: 'room', path: '/rooms/1/view' },
]

const budgets = [
  { name: 'HTML + CSS', of: ({ html, css }) => html + css, bytes: 25 * kB },
  { name: 'JS', of: ({ js }) => js, bytes: 90 * kB },
  { name: 'images at first view', of: ({ firstView }) => firstView, bytes: 60 * kB },
]

/** The middle of the runs, figure by figure. */
export function medianOf(visits) {
  const middle = (values) => [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)]
  const names = Object.keys(visits[0])
  return Object.fromEntries(names.map((name) => [name, middle(visits.map((visit) => visit[name]))]))
}

/** Sentences about what is over its budget. */
export function overspendings(page, profile, figures) {
  const heavy = budgets
    .filter(({ of, bytes }) => of(figures) > bytes)
    .map(
      ({ name, of, bytes }) => `${page.name}: ${name} weigh ${inKB(of(figures))}, more than ${inKB(bytes)}`,
    )
  const late = figures.lcp > profile.lcpBudgetMs * lcpMargin
  return late
    ? [
        ...heavy,
        `${page.name}: LCP ${seconds(figures.lcp)} at ${profile.name}, budget ${seconds(profile.lcpBudgetMs)}`,
      ]
    : heavy
}

export const inKB = (bytes) => `${(bytes / kB).toFixed(1)} kB`
export const seconds = (ms) => `${(ms / 1000).toFixed(2)} s`
