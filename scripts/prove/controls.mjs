import { walksControls } from './walks-controls.mjs'

/** Nights are taken without their locks and without the constraint. */
const soldWithoutLocks = [
  {
    file: 'server/database/migrations/0002-rooms.sql',
    find: 'constraint never_oversold check (taken + closed <= units)',
    replace: 'constraint never_oversold check (true)',
  },
  {
    file: 'server/database/nights/nights.ts',
    find: `    order by night for update
  )`,
    replace: `    order by night
  )`,
  },
  {
    file: 'server/database/nights/nights.ts',
    find: `    select 1 from room_nights where room_id = \${roomId} and night >= \${range.checkIn} and night < \${range.checkOut}
    order by night for update\``,
    replace: `    select 1 from room_nights where room_id = \${roomId} and night >= \${range.checkIn} and night < \${range.checkOut}
    order by night\``,
  },
]

/**
 * What makes each part fail: in a copy of the sources something is taken out that the promise stands on (a lock, a constraint, a check), and the same proof
 * runs there, small. `noticedBy` is the test that must then fail, `because` stands in what it says. Where processes run what was built, `build` builds
 * the copy. A script that tries itself without what it stands on needs no plants: it `isGreen` when it saw the harm.
 */
export const controls = {
  rules: [
    {
      what: 'a guest above the capacity costs nothing',
      plants: [
        { file: 'domain/price.ts', find: 'extraGuests * rules.extraGuest', replace: '0 * rules.extraGuest' },
      ],
      vitest: ['--project=unit', 'domain/price-oracle.test.ts'],
      noticedBy: 'an independent slow calculator agrees to the tenge',
      because: 'Property failed',
    },
  ],
  'planted-faults': [
    {
      what: 'a mistake that is none',
      plants: [
        {
          file: 'scripts/planted-faults.mjs',
          find: "const plants = readPlants(join(copy, 'tests/faults/plants')).filter(fits)",
          replace:
            "const [first] = readPlants(join(copy, 'tests/faults/plants'))\n  const plants = [{ ...first, replace: first.find }]",
        },
      ],
      script: ['planted-faults'],
      because: 'MISSED',
    },
  ],
  engines: [
    {
      what: 'the voucher cannot be saved',
      build: true,
      plants: [
        {
          file: 'web/guest/components/booking/download.ts',
          find: 'link.click()',
          replace: 'link.remove()',
        },
      ],
      vitest: ['--project=engines', '-t', 'Chromium.*a guest registers'],
      noticedBy: 'a guest registers, searches, books, pays and has the voucher',
      because: 'In vain: a file',
    },
  ],
  fuzz: [
    {
      what: 'nobody asks whether a call is meant for the caller',
      plants: [
        {
          file: 'server/http/route.ts',
          find: "if (!options.to.includes(caller)) return refuse(caller === 'nobody' ? 'sign_in_required' : 'not_allowed')",
          replace: '',
        },
      ],
      vitest: ['--project=fuzz', 'tests/fuzz/fuzz.test.ts'],
      environment: { KENAR_FUZZ_REQUESTS: '600' },
      noticedBy: 'whatever is sent by whomever',
      because: 'was let in',
    },
  ],
  rest: [
    {
      what: 'browsers may keep what is meant for one person',
      plants: [
        {
          file: 'server/http/route.ts',
          find: "isPrivate(options, identity) ? 'no-store' : kept",
          replace: "isPrivate(options, identity) ? 'private' : kept",
        },
      ],
      vitest: ['--project=database', 'tests/server/access/private-answers.test.ts'],
      noticedBy: 'no answer of a call that is only for the signed-in may be kept',
      because: 'no-store',
    },
  ],
  zones: [
    {
      what: 'the hotel’s day is that of the machine',
      plants: [
        {
          file: 'contract/facts.ts',
          find: 'const shifted = new Date(instant.getTime() + hotelOffsetMs).toISOString()',
          replace:
            'const shifted = new Date(instant.getTime() - instant.getTimezoneOffset() * 60_000).toISOString()',
        },
      ],
      vitest: ['--project=unit', 'domain/hotel-time.test.ts'],
      environment: { TZ: 'America/Los_Angeles' },
      noticedBy: 'at 2027-01-15T19:00:00Z it is the 2027-01-16 at the hotel',
      because: "'2027-01-15' to be '2027-01-16'",
    },
  ],
  kills: [
    {
      what: 'nobody asks the bank about a registration that a dead server has left',
      build: true,
      plants: [
        {
          file: 'server/actions/bank/ask-bank.ts',
          find: "if (attempt.state === 'failed') return 'failed'",
          replace:
            "if (attempt.state === 'failed') return 'failed'\n  if (attempt.state === 'registering') return wait(context, attempt, null)",
        },
      ],
      vitest: ['--project=faults', 'tests/faults/kill.test.ts'],
      environment: { KENAR_STORM_KILLS: '3' },
      noticedBy: 'kill -9 of servers and database at random moments',
      because: 'what nobody has finished',
    },
  ],
  calls: [
    {
      what: 'a day is closed without the money that went back',
      plants: [
        {
          file: 'server/actions/till/read-day-facts.ts',
          find: '.map(({ day: _, ...way }) => way)',
          replace: '.map(({ day: _, ...way }) => ({ ...way, refunds: 0 }))',
        },
      ],
      vitest: ['--project=database', 'tests/server/till/close-oracle.test.ts'],
      noticedBy: 'what each was closed with is what plain SQL says of its rows',
      because: 'to deeply equal',
    },
  ],
  drill: [
    {
      what: 'the hotel comes back as it was three seconds before the wanted one',
      build: true,
      plants: [
        {
          file: 'server/database/backup/recovery.ts',
          find: 'recovery_target_time: point.toISOString()',
          replace: 'recovery_target_time: new Date(point.getTime() - 3_000).toISOString()',
        },
      ],
      vitest: ['--project=drill', 'tests/drill/drill.proof.ts', '-t', 'the hotel comes back'],
      environment: { KENAR_DRILL_SECONDS: '24', KENAR_DRILL_RESTORES: '3' },
      noticedBy: 'the hotel comes back as it was at random seconds',
      because: 'ms before',
    },
  ],
  rolling: [
    {
      what: 'nginx is not told who restarts, and a server ends in the middle of what it does',
      build: true,
      plants: [
        { file: 'deploy/drain.sh', find: ': > "$drained/$port"', replace: ':' },
        { file: 'deploy/drain.sh', find: 'rm "$drained/$port"', replace: ':' },
        {
          file: 'server/process/closing.ts',
          find: '  await pause(seconds * 1000, hurry)\n  await app.close()',
          replace: '  await pause(Math.min(0, seconds), hurry)\n  process.exit(0)',
        },
      ],
      vitest: ['--project=rolling', 'tests/rolling/restarts.proof.ts', '-t', 'the drain script restarts'],
      environment: { KENAR_ROLLING_REQUESTS: '1500', KENAR_ROLLING_KILLS: '0' },
      noticedBy: 'servers that the drain script restarts lose no request',
      because: 'failed with',
    },
  ],
  bench: [
    {
      what: 'no page is kept: each is made anew for every visitor',
      build: true,
      plants: [
        {
          file: 'server/http/answers/kept-answers.ts',
          find: 'if (made?.keep) this.#keep(question, state, made.answer)',
          replace: 'if (made === undefined) this.#drop(question)',
        },
      ],
      script: ['bench', 'pages'],
      because: 'MISS',
    },
  ],
  failover: [
    {
      what: 'a commit waits for no standby',
      script: ['failover', '--control', '--faults', '2', '--seed', '5'],
      isGreen: true,
      because: 'of all these are lost',
    },
  ],
  storm: [
    {
      what: 'a refund of which the bank’s answer was lost is sent once more',
      plants: [
        { file: 'server/actions/money/pay-refund.ts', find: "state: 'unsure',", replace: "state: 'due'," },
      ],
      vitest: ['--project=faults', 'tests/faults/storm.test.ts'],
      noticedBy: 'a storm in which a third of all bank calls fail',
      because: 'refunds sent twice',
    },
  ],
  model: [
    {
      what: 'whoever cancels too late gets the stay back as well',
      plants: [
        {
          file: 'domain/refund-policy.ts',
          find: 'inTime ? paidStay : Math.min(paidStay, overpaid)',
          replace: 'inTime || overpaid === 0 ? paidStay : Math.min(paidStay, overpaid)',
        },
      ],
      vitest: ['--project=model', 'tests/model/histories-even.test.ts'],
      noticedBy: 'in every even random history the hotel does what the rules say',
      because: 'Model and hotel differ',
    },
  ],
  browsers: [
    {
      what: 'the language that a guest has chosen is forgotten',
      build: true,
      plants: [
        { file: 'web/guest/site/language-choice.ts', find: '  storeLanguage(language)\n', replace: '' },
      ],
      playwright: [
        'tests/e2e/guest/site/language.spec.ts',
        '--project=desktop',
        '-g',
        'the control goes from tm to en',
      ],
      because: '1 failed',
    },
    {
      what: 'form and link wait for ever after the way back from the bank',
      build: true,
      plants: [
        {
          file: 'web/guest/pages/room-book/placing.ts',
          find: '    setWaiting(false)\n    countAgain()\n',
          replace: '    countAgain()\n',
        },
        {
          file: 'web/guest/components/booking/pay-button.tsx',
          find: '  useBroughtBack(() => setWaiting(false))\n',
          replace: '  useBroughtBack(() => undefined)\n',
        },
      ],
      playwright: ['tests/e2e/guest/money/bank-return.spec.ts', '-g', 'the way back from the bank, out of'],
      because: '2 failed',
    },
  ],
  till: [
    {
      what: 'a shift is closed with what was counted instead of what it must hold',
      plants: [
        {
          file: 'server/actions/till/close-shift.ts',
          find: 'expected: shift.expectedCash, counted,',
          replace: 'expected: counted, counted,',
        },
      ],
      vitest: ['--project=races', 'tests/races/till-days.test.ts'],
      noticedBy: 'shifts and report agree with the ledger, to the tenge',
      because: 'a closed shift expected what the ledger and the moves of its drawer come to',
    },
  ],
  races: [
    {
      what: 'nights are taken without their locks and without the constraint',
      build: true,
      plants: soldWithoutLocks,
      vitest: ['--project=races', 'tests/races/last-units.test.ts'],
      noticedBy: 'no night is oversold',
      because: 'nights sold more often than there are units',
    },
  ],
  supply: [
    {
      what: 'the time of the build stands in a built file',
      script: ['supply', '--control'],
      isGreen: true,
      because: 'The two builds differ',
    },
  ],
  machine: [
    {
      what: 'a lost refund counts as never arrived at once',
      plants: [
        {
          file: 'domain/refund-plan.ts',
          find: 'const certainAfterMs = 10 * 60_000',
          replace: 'const certainAfterMs = 0',
        },
      ],
      vitest: ['--project=unit', 'tests/machine/machine.test.ts'],
      noticedBy: 'no dead end, no night without an owner, no money without a rule',
      because: 'AssertionError',
    },
  ],
  histories: [
    {
      what: 'nights are taken without their locks and without the constraint, and only the judge looks',
      build: true,
      plants: soldWithoutLocks,
      vitest: ['--project=races', 'tests/races/explained.test.ts'],
      noticedBy: 'whatever callers at two servers were told, some order of all calls explains it',
      because: 'No order explains the answers',
    },
  ],
  walks: walksControls,
  mutants: [
    {
      what: 'nobody looks at what a rule answers',
      plants: [
        {
          file: 'domain/payment-failure.test.ts',
          find: 'expect(failureReason(code)).toBe(reason)',
          replace: 'expect([failureReason(code), reason]).toHaveLength(2)',
        },
      ],
      script: ['mutants', 'domain/payment-failure.ts'],
      because: 'domain is below 95 %',
    },
  ],
}
