import { expect, test } from 'vitest'
import {
  lightOfAnswers,
  lightOfBackup,
  lightOfClock,
  lightOfDatabase,
  lightOfDisk,
  lightOfDoctor,
  lightOfHolds,
  lightOfJob,
  lightOfLetters,
  lightOfMail,
  lightOfMismatches,
  lightOfPayments,
  lightOfRefunds,
  lightOfReplicas,
  watchLimits,
} from './system-state.ts'

const now = new Date('2027-01-15T07:00:00Z')
const ago = (seconds: number): Date => new Date(now.getTime() - seconds * 1000)
const waiting = (seconds: number) => ({ count: 1, oldestAt: ago(seconds) })
const none = { count: 0, oldestAt: null }

test.each([
  [
    'a job in its pause',
    lightOfJob({ lastGoodAt: ago(3_600), everySeconds: 3_600, isFailing: false }, now),
    'good',
  ],
  [
    'a job that failed just now',
    lightOfJob({ lastGoodAt: ago(3), everySeconds: 2, isFailing: true }, now),
    'look',
  ],
  [
    'a job that is behind',
    lightOfJob({ lastGoodAt: ago(63), everySeconds: 2, isFailing: false }, now),
    'act',
  ],
  [
    'a job that is not yet behind',
    lightOfJob({ lastGoodAt: ago(62), everySeconds: 2, isFailing: false }, now),
    'good',
  ],
  ['answers', lightOfAnswers(undefined), 'good'],
  ['answers that fail', lightOfAnswers(ago(1)), 'act'],
  ['books that agree', lightOfMismatches(0), 'good'],
  ['books that do not', lightOfMismatches(1), 'act'],
  ['a database', lightOfDatabase(undefined, 0), 'good'],
  ['a database that somebody waits for', lightOfDatabase(undefined, 1), 'look'],
  ['a database that is gone', lightOfDatabase(ago(1), 1), 'act'],
  ['letters', lightOfMail(undefined, 'server'), 'good'],
  ['letters that cannot be sent', lightOfMail(ago(1), 'server'), 'act'],
  ['letters that become files', lightOfMail(undefined, 'files'), 'look'],
  ['no letter', lightOfLetters(none, 0, now), 'good'],
  ['a letter that was given up', lightOfLetters(none, 1, now), 'look'],
  ['a letter that waits', lightOfLetters(waiting(600), 0, now), 'good'],
  ['a letter that waits too long', lightOfLetters(waiting(601), 0, now), 'act'],
  ['payments', lightOfPayments(waiting(3_600), 0, now), 'good'],
  ['a payment to decide', lightOfPayments(none, 1, now), 'look'],
  ['a payment that is undecided too long', lightOfPayments(waiting(3_601), 0, now), 'act'],
  ['refunds', lightOfRefunds(waiting(3_600), 0, now), 'good'],
  ['a refund to pay by hand', lightOfRefunds(none, 1, now), 'look'],
  ['a refund that is stuck', lightOfRefunds(waiting(3_601), 0, now), 'act'],
  ['a hold that has just ended', lightOfHolds(waiting(600), now), 'good'],
  ['a hold that is not released', lightOfHolds(waiting(601), now), 'act'],
  ['a doctor who was never asked', lightOfDoctor(null, now), 'look'],
  ['a doctor who is content', lightOfDoctor({ endedAt: ago(3_600), findings: 0 }, now), 'good'],
  ['a doctor of two days ago', lightOfDoctor({ endedAt: ago(50 * 3_600), findings: 0 }, now), 'good'],
  ['a doctor of longer ago', lightOfDoctor({ endedAt: ago(50 * 3_600 + 1), findings: 0 }, now), 'look'],
  ['a doctor who is not', lightOfDoctor({ endedAt: ago(3_600), findings: 1 }, now), 'act'],
  ['a hotel without a backup', lightOfBackup(null, false, now), 'act'],
  ['a demo without one', lightOfBackup(null, true, now), 'look'],
  ['a backup of last night', lightOfBackup({ endedAt: ago(watchLimits.backupOld) }, false, now), 'good'],
  [
    'a backup of the night before',
    lightOfBackup({ endedAt: ago(watchLimits.backupOld + 1) }, false, now),
    'act',
  ],
  ['a disk', lightOfDisk({ freeBytes: 20, sizeBytes: 100 }), 'good'],
  ['a disk that fills', lightOfDisk({ freeBytes: 19, sizeBytes: 100 }), 'look'],
  ['a disk of which a tenth is left', lightOfDisk({ freeBytes: 10, sizeBytes: 100 }), 'look'],
  ['a disk that is nearly full', lightOfDisk({ freeBytes: 9, sizeBytes: 100 }), 'act'],
  ['a disk of which nobody knows', lightOfDisk(undefined), 'look'],
  ['a clock', lightOfClock(-5), 'good'],
  ['a clock that is behind', lightOfClock(-5.1), 'act'],
  ['a clock that nobody compared', lightOfClock(undefined), 'good'],
  ['replicas', lightOfReplicas({ connected: 2, mostSeen: 2 }), 'good'],
  ['a replica less', lightOfReplicas({ connected: 1, mostSeen: 2 }), 'act'],
] as const)('%s', (_what, light, expected) => {
  expect(light).toBe(expected)
})
