import type { Config } from '../config.ts'
import { say } from './command.ts'

/** What is left to do for people after a restore. docs/operations.md says the same at length. */
export function sayNextSteps({
  config,
  cluster,
  into,
  looked,
}: {
  config: Config
  cluster: string
  into: string
  /** Whether the commands have looked through it already. */
  looked: boolean
}): void {
  const steps = [
    ...(config.database === 'embedded'
      ? [
          `Set DATA_DIRECTORY=${into}, and BACKUP_DIRECTORY to a new folder: the old backups stay as they are.`,
        ]
      : [
          `Stop PostgreSQL, put its old data aside and ${cluster} in its place (mv, as root), give pgBackRest a new repo1-path, and start PostgreSQL.`,
        ]),
    ...(looked ? [] : ['npm run after-restore, npm run doctor, npm run books']),
    'Start the servers. Payments that were open then and were paid since are booked by themselves within minutes; then npm run books once more.',
    'npm run backup: until then nothing of what is new can be restored.',
    'Each stray order that was named above: find its guest, enter the booking by hand and close the entry in the office (Waiting), or npm run books -- --give-back <order number>. Soon: its nights are for sale again.',
    'What was done at the desk since then (bookings, payments, cancellations, check-ins) is entered again from paper.',
    'delete from sessions; if somebody was locked out or removed since then.',
  ]
  say('\nWhat is to be done now:')
  for (const [index, step] of steps.entries()) say(`  ${index + 1}. ${step}`)
}

export function sayBesideWords(cluster: string): void {
  say(`\nA copy of the hotel is in ${cluster}. The hotel itself was not touched, and the bank was not asked.`)
  say(
    'Never start it with the real bank, mail server or order prefix ("Rehearsing" in docs/operations.md), and delete it afterwards: it holds real guests.',
  )
}
