import type { Light } from '../contract/values.ts'

/**
 * When something that the hotel depends on deserves a look, and when it must be dealt with. The rules of Prometheus in deploy/watch say the same;
 * a test compares the numbers.
 */

const minute = 60
const hour = 60 * minute

/** In seconds, but for shares of a disk. */
export const watchLimits = {
  /** Beyond its own pause. */
  jobBehind: minute,
  letterWaits: 10 * minute,
  attemptUndecided: hour,
  refundWaits: hour,
  holdNotReleased: 10 * minute,
  doctorOld: 50 * hour,
  backupOld: 26 * hour,
  diskNearlyFull: 0.1,
  diskFilling: 0.2,
  clockOff: 5,
} as const

const lightOf = (act: boolean, look: boolean): Light => (act ? 'act' : look ? 'look' : 'good')

const secondsSince = (at: Date | null, now: Date): number =>
  at === null ? 0 : (now.getTime() - at.getTime()) / 1000

interface Waiting {
  readonly count: number
  readonly oldestAt: Date | null
}

/** One failure may be a stumble: it is red until the next answer all the same, which comes within seconds. */
export const lightOfAnswers = (failingSince: Date | undefined): Light =>
  lightOf(failingSince !== undefined, false)

export const lightOfDatabase = (failingSince: Date | undefined, waiting: number): Light =>
  lightOf(failingSince !== undefined, waiting > 0)

/** Letters that become files reach nobody. */
export const lightOfMail = (failingSince: Date | undefined, goesTo: 'server' | 'files'): Light =>
  lightOf(failingSince !== undefined, goesTo === 'files')

export const lightOfJob = (
  job: { lastGoodAt: Date; everySeconds: number; isFailing: boolean },
  now: Date,
): Light =>
  lightOf(secondsSince(job.lastGoodAt, now) > job.everySeconds + watchLimits.jobBehind, job.isFailing)

export const lightOfLetters = ({ oldestAt }: Waiting, givenUp: number, now: Date): Light =>
  lightOf(secondsSince(oldestAt, now) > watchLimits.letterWaits, givenUp > 0)

export const lightOfPayments = ({ oldestAt }: Waiting, toLookAt: number, now: Date): Light =>
  lightOf(secondsSince(oldestAt, now) > watchLimits.attemptUndecided, toLookAt > 0)

export const lightOfRefunds = ({ oldestAt }: Waiting, byHand: number, now: Date): Light =>
  lightOf(secondsSince(oldestAt, now) > watchLimits.refundWaits, byHand > 0)

export const lightOfMismatches = (open: number): Light => lightOf(open > 0, false)

export const lightOfHolds = ({ oldestAt }: Waiting, now: Date): Light =>
  lightOf(secondsSince(oldestAt, now) > watchLimits.holdNotReleased, false)

export const lightOfDoctor = (last: { endedAt: Date; findings: number } | null, now: Date): Light =>
  lightOf(
    last !== null && last.findings > 0,
    last === null || secondsSince(last.endedAt, now) > watchLimits.doctorOld,
  )

/** A demo has nothing to lose. */
export const lightOfBackup = (last: { endedAt: Date } | null, demo: boolean, now: Date): Light => {
  const isOld = last === null || secondsSince(last.endedAt, now) > watchLimits.backupOld
  return lightOf(isOld && !demo, isOld)
}

export const lightOfDisk = (disk: { freeBytes: number; sizeBytes: number } | undefined): Light => {
  const share = disk === undefined ? 0 : disk.freeBytes / disk.sizeBytes
  return lightOf(disk !== undefined && share < watchLimits.diskNearlyFull, share < watchLimits.diskFilling)
}

export const lightOfClock = (aheadSeconds: number | undefined): Light =>
  lightOf(aheadSeconds !== undefined && Math.abs(aheadSeconds) > watchLimits.clockOff, false)

export const lightOfReplicas = ({ connected, mostSeen }: { connected: number; mostSeen: number }): Light =>
  lightOf(connected < mostSeen, false)
