import { controls } from './controls.mjs'

/**
 * What is proved and by which command at full size, the shortest first. A part is proved when it ended green, has counted what its `aims` ask for (each
 * figure as the proof tells it with `tellFigure`), and each of its controls was red. `minutes` is a first guess; after a run the last time is known.
 * A new part is an entry here, what it counts, and its control in `controls.mjs`.
 */

const none = { atMost: 0 }
const mutatedActions = ['nights', 'money', 'bank', 'stay', 'till', 'rates']
const atLeast = (count) => ({ atLeast: count })

const described = [
  {
    name: 'rules',
    promise: 'Prices, refunds, rooms and files: the rules hold for whatever chance draws.',
    minutes: 10,
    run: ['test', 'unit'],
    aims: {
      'stays priced by a second calculator': atLeast(100_000),
      'random houses planned': atLeast(100_000),
      'tests failed': none,
    },
  },
  {
    name: 'planted-faults',
    promise: 'Each known mistake, made on purpose, is caught by the test of its name.',
    minutes: 5,
    run: ['planted-faults'],
    aims: {
      'mistakes made on purpose': atLeast(9),
      'mistakes that the test of their name did not catch': none,
    },
  },
  {
    name: 'engines',
    promise: 'Firefox, WebKit and Chromium walk the same way: a guest books and pays, reception checks in.',
    minutes: 10,
    run: ['engines'],
    aims: { 'walks that arrived': atLeast(6), engines: atLeast(3) },
  },
  {
    name: 'fuzz',
    promise:
      'Whatever anybody sends, the server answers with a code, tells nothing that is not theirs, and stays up.',
    minutes: 15,
    seeded: true,
    run: ['fuzz'],
    aims: {
      requests: atLeast(100_000),
      findings: none,
      'calls that never answered with success': none,
    },
  },
  {
    name: 'supply',
    promise:
      'A release is the same to the byte wherever it is built, and consists of what its list of materials names.',
    minutes: 5,
    run: ['supply'],
    aims: { 'files of a release, equal in two builds': atLeast(1_000) },
  },
  {
    name: 'machine',
    promise:
      'In every state that one booking, or two of one night, can come to: no dead end, no night without an owner, no money without a rule.',
    minutes: 15,
    run: ['machine'],
    aims: { states: atLeast(100_000), 'states in which a rule is broken': none },
  },
  {
    name: 'walks',
    promise:
      'Whatever guests and staff press and type, while the bank fails and the line is cut: no script breaks, no text is cut, sums add up, nothing typed and no focus is lost, and every screen leads on.',
    minutes: 60,
    seeded: true,
    run: ['walks', '--rounds', '3'],
    aims: { walks: atLeast(100), steps: atLeast(5_000), 'sums that were added up': atLeast(100) },
  },
  {
    name: 'rest',
    promise: 'What takes too long for every day holds too.',
    minutes: 25,
    size: 'landing',
    run: ['test', '--rest'],
    aims: { 'tests passed': atLeast(500), 'tests failed': none },
  },
  {
    name: 'zones',
    promise:
      'The hotel’s day does not depend on where the server stands: rules and calls in four time zones.',
    minutes: 15,
    size: 'landing',
    run: ['test', '--zones'],
    aims: {
      'tests passed': atLeast(28_000),
      'tests passed in UTC': atLeast(7_000),
      'tests passed in Asia/Ashgabat': atLeast(7_000),
      'tests passed in America/Los_Angeles': atLeast(7_000),
      'tests passed in Pacific/Kiritimati': atLeast(7_000),
      'tests failed': none,
    },
  },
  {
    name: 'kills',
    promise:
      'Servers and the database that are killed with -9 at random moments lose no tenge, no night and no letter, and double none.',
    minutes: 40,
    seeded: true,
    run: ['storm', '--kills', '500'],
    aims: {
      'kills of servers': atLeast(500),
      'kills of the database': atLeast(60),
      'tenge not accounted for': none,
      'nights that differ': none,
      'letters lost': none,
    },
  },
  {
    name: 'calls',
    promise:
      'Lists, searches, closed days and kept pages agree with slow second opinions, on large random hotels.',
    minutes: 40,
    run: ['test', 'database'],
    aims: { 'tests passed': atLeast(3_500), 'tests failed': none },
  },
  {
    name: 'drill',
    promise: 'A hotel that was killed comes back to any second: all that was acknowledged before is there.',
    minutes: 30,
    seeded: true,
    run: ['drill'],
    aims: {
      'restores to random seconds': atLeast(20),
      'bookings acknowledged until the kill': atLeast(100),
      'findings after a restore': none,
    },
  },
  {
    name: 'rolling',
    promise: 'Servers are restarted, upgraded and brought back under load without a request that fails.',
    minutes: 40,
    run: ['rolling'],
    aims: {
      'requests under restarts': atLeast(20_000),
      'requests under upgrades': atLeast(20_000),
      'kills of a server': atLeast(3),
      'requests failed under restarts': none,
      'requests failed under upgrades': none,
      'requests failed that came after a kill': none,
      'acknowledged and lost': none,
      'longest outage of a live stream, ms': { atMost: 5_000 },
    },
  },
  {
    name: 'bench',
    promise: 'It is as quick as it says: every bound of docs/benchmarks.md, measured in one run.',
    minutes: 45,
    run: ['bench'],
    aims: { 'bounds measured': atLeast(20), 'bounds missed': none },
  },
  {
    name: 'failover',
    promise: 'A database that moves loses nothing that was acknowledged, and nobody is refused for long.',
    minutes: 60,
    seeded: true,
    run: ['failover'],
    aims: {
      faults: atLeast(100),
      'acknowledged and lost': none,
      'bookings doubled': none,
      'nights that differ': none,
      'longest refusal, s': { atMost: 30 },
    },
  },
  {
    name: 'histories',
    promise:
      'Some order of the calls explains every answer; a judge who does not know the code finds what is wrong.',
    minutes: 5,
    seeded: true,
    run: ['histories'],
    aims: {
      'records judged like all their orders': atLeast(20_000),
      'calls of drawn records explained': atLeast(1_000),
    },
  },
  {
    name: 'storm',
    promise:
      'Every tenge is accounted for while a third of the bank’s calls fail, and after a backup was restored.',
    minutes: 60,
    seeded: true,
    run: ['storm', '--bookings', '10000'],
    aims: {
      'bookings in the storm': atLeast(10_000),
      'bookings around a restored backup': atLeast(10_000),
      'of these calls failed, %': atLeast(33),
      'tenge not accounted for': none,
      'orders of which bank and books say different sums': none,
      'payments taken for somebody else': none,
      'of these not named': none,
    },
  },
  {
    name: 'model',
    promise:
      'Whatever guests, staff and the bank do, in whatever order, a booking is in a state that the rules know.',
    minutes: 60,
    seeded: true,
    run: ['model', '--histories', '10000'],
    aims: {
      histories: atLeast(10_000),
      steps: atLeast(500_000),
      'histories that went otherwise than the rules say': none,
    },
  },
  {
    name: 'browsers',
    promise: 'Every walk is walked on a phone and on a desktop, in three languages.',
    minutes: 60,
    size: 'landing',
    run: ['test', '--browsers'],
    aims: { 'tests passed': atLeast(500), 'tests failed': none },
  },
  {
    name: 'till',
    promise:
      'Shifts, closes, papers and report agree with the ledger to the tenge after any days of desk work.',
    minutes: 60,
    seeded: true,
    run: ['till', '--days', '10000'],
    aims: {
      'days at the desk': atLeast(10_000),
      'kills of servers': atLeast(100),
      'kills of the database': atLeast(20),
      'laws of the till that were broken': none,
      'numbers of shifts left out or doubled': none,
    },
  },
  {
    name: 'races',
    promise: 'Nothing is sold twice, by any number of callers from several processes.',
    minutes: 90,
    run: ['test', 'races'],
    aims: {
      'attempts to book': atLeast(200_000),
      'server processes at once': atLeast(2),
      'stays of which calendar, search, quote and placing said the same': atLeast(100_000),
      'nights oversold': none,
      'refused with all nights free': none,
      'tests failed': none,
    },
  },
  {
    name: 'mutants',
    promise:
      'A small mistake in the rules, or in the actions of nights and money, is noticed by a test: how many of a hundred is counted.',
    minutes: 240,
    run: ['mutants'],
    aims: {
      'domain: score, %': atLeast(95),
      ...Object.fromEntries(mutatedActions.map((room) => [`server/actions/${room}: score, %`, atLeast(85)])),
    },
  },
]

export const parts = described.map((part) => ({ ...part, controls: controls[part.name] ?? [] }))
