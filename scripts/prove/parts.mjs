/**
 * What is proved and by which command at full size, the shortest first. A control takes out what a promise stands on (a lock, a constraint, a check) in a
 * copy of the sources: the same proof, small, must then fail, or it would prove nothing. `minutes` is a first guess; after a run the last time is known.
 */
export const parts = [
  {
    name: 'rules',
    promise: 'Prices, refunds, rooms and files: the rules hold for whatever chance draws.',
    minutes: 10,
    run: ['test', 'unit'],
    controls: [
      {
        what: 'a guest above the capacity costs nothing',
        plants: [
          {
            file: 'domain/price.ts',
            find: 'extraGuests * rules.extraGuest',
            replace: '0 * rules.extraGuest',
          },
        ],
        run: ['--project=unit', 'domain/price-oracle.test.ts'],
      },
    ],
  },
  {
    name: 'fuzz',
    promise:
      'Whatever anybody sends, the server answers with a code, tells nothing that is not theirs, and stays up.',
    minutes: 15,
    seeded: true,
    run: ['fuzz'],
  },
  {
    name: 'planted-faults',
    promise: 'Each known mistake about money, made on purpose, is caught by the test of its name.',
    minutes: 5,
    run: ['planted-faults'],
  },
  {
    name: 'races',
    promise: 'Nothing is sold twice, by any number of callers from several processes.',
    minutes: 40,
    run: ['test', 'races'],
    controls: [
      {
        what: 'nights are taken without their locks and without the constraint',
        build: true,
        plants: [
          {
            file: 'server/database/migrations/0002-rooms.sql',
            find: 'constraint never_oversold check (taken + closed <= units)',
            replace: 'constraint never_oversold check (true)',
          },
          {
            file: 'server/database/nights/nights.ts',
            find: `        order by night for update
      )`,
            replace: `        order by night
      )`,
          },
          {
            file: 'server/database/nights/nights.ts',
            find: `    select 1 from room_nights where room_id = \${roomId} and night >= \${range.checkIn} and night < \${range.checkOut}
    order by night for update\``,
            replace: `    select 1 from room_nights where room_id = \${roomId} and night >= \${range.checkIn} and night < \${range.checkOut}
    order by night\``,
          },
        ],
        run: ['--project=races', 'tests/races/last-units.test.ts'],
      },
    ],
  },
  {
    name: 'histories',
    promise:
      'Some order of the calls explains every answer; a judge who does not know the code finds what is wrong.',
    minutes: 5,
    seeded: true,
    run: ['histories'],
    controls: [
      {
        what: 'nights are taken without their locks and without the constraint, and only the judge looks',
        build: true,
        plants: [
          {
            file: 'server/database/migrations/0002-rooms.sql',
            find: 'constraint never_oversold check (taken + closed <= units)',
            replace: 'constraint never_oversold check (true)',
          },
          {
            file: 'server/database/nights/nights.ts',
            find: `        order by night for update
      )`,
            replace: `        order by night
      )`,
          },
          {
            file: 'server/database/nights/nights.ts',
            find: `    select 1 from room_nights where room_id = \${roomId} and night >= \${range.checkIn} and night < \${range.checkOut}
    order by night for update\``,
            replace: `    select 1 from room_nights where room_id = \${roomId} and night >= \${range.checkIn} and night < \${range.checkOut}
    order by night\``,
          },
        ],
        run: ['--project=races', 'tests/races/explained.test.ts'],
      },
    ],
  },
  {
    name: 'storm',
    promise:
      'Every tenge is accounted for while the bank fails, servers and the database are killed, and answers are lost.',
    minutes: 60,
    seeded: true,
    run: ['storm'],
  },
  {
    name: 'till',
    promise:
      'Shifts, closes, papers and report agree with the ledger to the tenge after any days of desk work.',
    minutes: 60,
    seeded: true,
    run: ['till', '--days', '10000'],
  },
  {
    name: 'model',
    promise:
      'Whatever guests, staff and the bank do, in whatever order, a booking is in a state that the rules know.',
    minutes: 60,
    seeded: true,
    run: ['model', '--histories', '10000'],
  },
  {
    name: 'zones',
    promise: 'The hotel’s day does not depend on where the server stands.',
    minutes: 30,
    run: ['test', '--zones'],
  },
  { name: 'rest', promise: 'All that takes too long for every day.', minutes: 25, run: ['test', '--rest'] },
  { name: 'browsers', promise: 'Every walk on phone and desktop.', minutes: 60, run: ['test', '--browsers'] },
  {
    name: 'engines',
    promise: 'Firefox and WebKit walk the same way as Chromium.',
    minutes: 10,
    run: ['engines'],
  },
  {
    name: 'drill',
    promise: 'A hotel that was killed comes back to any second: all that was acknowledged before is there.',
    minutes: 30,
    seeded: true,
    run: ['drill'],
  },
  {
    name: 'rolling',
    promise: 'Servers are restarted and upgraded under load without a request that fails.',
    minutes: 40,
    run: ['rolling'],
  },
  {
    name: 'failover',
    promise: 'A database that moves loses nothing that was acknowledged.',
    minutes: 60,
    seeded: true,
    run: ['failover'],
    controls: [
      {
        what: 'replication does not wait for a standby',
        command: ['failover', '--control', '--faults', '2', '--seed', '5'],
      },
    ],
  },
]
