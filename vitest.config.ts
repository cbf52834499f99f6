import { configDefaults, defineConfig } from 'vitest/config'
import { restOfFiles } from './scripts/rest-of-tests.mjs'

const seeded = { setupFiles: './tests/support/machine/seeded-properties.ts' }
const withPostgres = { globalSetup: './tests/support/machine/global-setup.ts' }

/** Which files of these folders run: all of them, those of `npm test`, or those that it leaves to `npm run test:rest`. */
const filesOf = (...folders: string[]) => {
  const all = folders.map((folder) => `tests/${folder}/**/*.test.ts`)
  const rest = restOfFiles.filter((file) => folders.some((folder) => file.startsWith(`tests/${folder}/`)))
  if (process.env.KENAR_TESTS === 'rest') return { include: rest }
  if (process.env.KENAR_TESTS === 'landing')
    return { include: all, exclude: [...configDefaults.exclude, ...rest] }
  return { include: all }
}

const ownFolders = filesOf('docs', 'history', 'machine')
/** Most stand beside what they try, and belong to every landing. */
const withoutDatabase =
  process.env.KENAR_TESTS === 'rest'
    ? ownFolders
    : {
        ...ownFolders,
        include: [
          '{domain,contract,server,bank-simulator,web}/**/*.test.{ts,tsx}',
          'scripts/**/*.test.mjs',
          ...ownFolders.include,
        ],
      }

/** As the limits of whole tests: to end what hangs. The second that a poll has otherwise would measure how busy the machine is. */
const patient = { expect: { poll: { timeout: 30_000 } } }

export default defineConfig({
  test: {
    allowOnly: false,
    // Most tests wait for the database: two at a time use two cores.
    maxWorkers: 2,
    projects: [
      {
        test: {
          name: 'unit',
          ...withoutDatabase,
          // To load React, zod and the rules anew for each file takes half of the time.
          isolate: false,
          // To end what hangs, not to measure: on a slow machine the longest take many times what they take here.
          testTimeout: 60_000,
          ...seeded,
        },
      },
      {
        test: {
          name: 'database',
          // To load the server anew for each file would take longer than most files.
          isolate: false,
          ...filesOf('server', 'database'),
          testTimeout: 60_000,
          hookTimeout: 120_000,
          ...seeded,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'walls',
          include: ['tests/walls/**/*.test.ts'],
          testTimeout: 60_000,
        },
      },
      {
        test: {
          name: 'races',
          ...filesOf('races'),
          // After the others where all projects run together: it has one worker, which is not shared.
          sequence: { groupOrder: 1 },
          // To load the server anew for each file would take longer than some files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'faults',
          ...filesOf('faults'),
          // To load the server anew for each file would take longer than some files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'fuzz',
          include: ['tests/fuzz/**/*.test.ts'],
          // To load the server anew for each file would take longer than some files.
          isolate: false,
          fileParallelism: false,
          // Whether memory stays flat shows only after what is not needed was thrown away.
          execArgv: ['--expose-gc'],
          hookTimeout: 60_000,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'model',
          ...filesOf('model'),
          // To load the server anew for each file would take longer than some files.
          isolate: false,
          testTimeout: 60_000,
          hookTimeout: 60_000,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'walks',
          ...filesOf('walks'),
          // As long as so many steps take.
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          // One browser for all, and two people in front of it: a step is mostly waited for.
          fileParallelism: false,
          maxConcurrency: 2,
          ...withPostgres,
        },
      },
      {
        test: {
          // Not of any test run: `npm run alerts` has Prometheus, which others need not have.
          name: 'alerts',
          include: ['tests/alerts/**/*.proof.ts'],
          ...withPostgres,
        },
      },
      {
        test: {
          // No part of any test run: `npm run histories -- FILE` judges what was recorded.
          name: 'histories',
          include: ['tests/history/**/*.proof.ts'],
          testTimeout: 1_800_000,
        },
      },
      {
        test: {
          name: 'rolling',
          // No part of `npm test`: it needs nginx. `npm run rolling` runs it.
          include: ['tests/rolling/**/*.proof.ts'],
          // As long as it takes to send so many requests.
          testTimeout: 1_800_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'failover',
          // No part of `npm test`: it needs Patroni, etcd, HAProxy and nginx. `npm run failover` runs it.
          include: ['tests/failover/**/*.proof.ts'],
          // As long as it takes to break so much.
          testTimeout: 4 * 3_600_000,
          hookTimeout: 300_000,
          ...patient,
        },
      },
      {
        test: {
          name: 'drill',
          // No part of `npm test`: it takes minutes. `npm run drill` runs it.
          include: ['tests/drill/**/*.proof.ts'],
          // As long as it takes to restore so often.
          testTimeout: 3_600_000,
          hookTimeout: 3_600_000,
          ...patient,
        },
      },
      {
        test: {
          name: 'engines',
          // No part of `npm test`: it needs WebKitGTK and Firefox. `npm run test:engines` runs it.
          include: ['tests/engines/**/*.proof.ts'],
          // Node has it from 22 on without asking.
          execArgv: ['--experimental-websocket'],
          testTimeout: 300_000,
          hookTimeout: 120_000,
          fileParallelism: false,
          ...patient,
          ...withPostgres,
        },
      },
      {
        test: {
          name: 'start',
          ...filesOf('start'),
          testTimeout: 60_000,
          hookTimeout: 60_000,
          fileParallelism: false,
          ...patient,
          ...withPostgres,
        },
      },
    ],
  },
})
