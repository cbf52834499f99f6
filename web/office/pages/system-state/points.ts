import type { z } from 'zod'
import type { getSystemState } from '../../../../contract/office/upkeep/system-state.ts'
import type { Light } from '../../../../contract/values.ts'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import type { OfficeTexts } from '../../text/whole.ts'

export type State = z.output<typeof getSystemState.answer>['request']['data']

type Texts = OfficeTexts['systemState']
export type PointName = keyof Texts['points']

/** One thing that the hotel depends on, in words. */
export interface Point {
  readonly name: PointName
  readonly title: string
  readonly light: Light
  readonly facts: readonly string[]
  readonly advice: string
}

/** The worst first; those of one light in the order of their weight, in which they are written here. */
export function pointsOf(state: State, texts: Texts): Point[] {
  const order: readonly Light[] = ['act', 'look', 'good']
  const { points: words } = texts
  const names = Object.keys(facts) as PointName[]
  return names
    .map((name) => ({
      name,
      title: words[name].title,
      light: state[name].light,
      facts: facts[name](state, texts),
      advice:
        name === 'mail' && state.mail.reason === null && state.mail.goes_to === 'files'
          ? words.mail.adviceFiles
          : words[name].advice,
    }))
    .sort((one, other) => order.indexOf(one.light) - order.indexOf(other.light))
}

const facts: Readonly<Record<PointName, (state: State, texts: Texts) => readonly string[]>> = {
  database: ({ database }, texts) => {
    const { good, waiting: crowded } = texts.points.database
    const { busy, size, waiting, reason } = database
    const isWell = waiting === 0 && reason === null
    return [...failing(database, texts), fill(isWell ? good : crowded, { busy, size, waiting })]
  },
  bank: ({ bank }, texts) => answering(bank, texts, texts.points.bank.good),
  mail: ({ mail }, texts) =>
    mail.goes_to === 'files' && mail.reason === null
      ? [texts.points.mail.files]
      : answering(mail, texts, texts.points.mail.good),
  jobs: ({ jobs }, texts) => {
    const words = texts.points.jobs
    if (jobs.behind.length === 0) return [fill(words.good, { all: jobs.all })]
    // A newer server may have work that has no name here.
    const names: Readonly<Record<string, string>> = words.names
    return jobs.behind.map(({ name, reason, code, last_good_at, failing_since }) =>
      fill(reason === null ? words.hangs : words.behind, {
        job: names[name] ?? name,
        since: moment(last_good_at ?? failing_since),
        reason: because({ reason, code }, texts),
      }),
    )
  },
  payments: ({ payments }, texts) => {
    const words = texts.points.payments
    const { past_session: count, oldest_at, to_look_at } = payments
    const lines = [
      ...(count > 0 ? [fill(words.past, { count, since: moment(oldest_at) })] : []),
      ...(to_look_at > 0 ? [fill(words.toLookAt, { count: to_look_at })] : []),
    ]
    return lines.length > 0 ? lines : [words.good]
  },
  refunds: ({ refunds }, texts) => {
    const words = texts.points.refunds
    const { waiting: count, oldest_at, unsure, by_hand } = refunds
    const lines = [
      ...(count > 0 ? [fill(words.waiting, { count, since: moment(oldest_at), unsure })] : []),
      ...(by_hand > 0 ? [fill(words.byHand, { count: by_hand })] : []),
    ]
    return lines.length > 0 ? lines : [words.good]
  },
  mismatches: ({ mismatches: { open } }, { points: { mismatches: words } }) => [
    open > 0 ? fill(words.open, { count: open }) : words.good,
  ],
  letters: ({ letters: { waiting: count, oldest_at, given_up } }, { points: { letters: words } }) => [
    fill(count > 0 ? words.waiting : words.good, { count, since: moment(oldest_at) }),
    ...(given_up > 0 ? [fill(words.givenUp, { count: given_up })] : []),
  ],
  holds: ({ holds: { not_released: count, oldest_at } }, { points: { holds: words } }) => [
    count > 0 ? fill(words.open, { count, since: moment(oldest_at) }) : words.good,
  ],
  backup: ({ backup: { ended_at } }, { points: { backup: words } }) => [
    ended_at === null ? words.never : fill(words.good, { at: moment(ended_at) }),
  ],
  doctor: ({ doctor: { ended_at, findings } }, { points: { doctor: words } }) => [
    ended_at === null
      ? words.never
      : fill(findings ? words.found : words.good, { at: moment(ended_at), count: findings ?? 0 }),
  ],
  disk: ({ disk: { free_bytes, size_bytes } }, { points: { disk: words } }) => [
    free_bytes === null || size_bytes === null
      ? words.unknown
      : fill(words.good, { free: gigabytes(free_bytes), size: gigabytes(size_bytes) }),
  ],
  clock: ({ clock: { light, ahead_seconds } }, { points: { clock: words } }) => {
    if (ahead_seconds === null) return [words.unknown]
    return [light === 'good' ? words.good : fill(words.off, { seconds: Math.round(Math.abs(ahead_seconds)) })]
  },
  replicas: ({ replicas: { connected: count, most_seen: most } }, { points: { replicas: words } }) => {
    if (most === 0) return [words.none]
    return [fill(count < most ? words.gone : words.good, { count, most })]
  },
}

const moment = (at: string | null): string => (at === null ? '–' : formatInstant(at))

const gigabytes = (bytes: number): string => {
  const whole = bytes / 1024 ** 3
  return whole < 10 ? whole.toFixed(1) : String(Math.round(whole))
}

type Answers = Omit<State['bank'], 'light'>

/** The machine's own word comes with it: whoever is called for help asks for it. */
const because = ({ reason, code }: Pick<Answers, 'reason' | 'code'>, texts: Texts): string =>
  reason === null ? '' : `${texts.reasons[reason] ?? texts.reasons.other}${code === null ? '' : ` (${code})`}`

const failing = (answers: Answers, texts: Texts): string[] =>
  answers.failing_since === null
    ? []
    : [fill(texts.failing, { since: moment(answers.failing_since), reason: because(answers, texts) })]

const answering = (answers: Answers, texts: Texts, good: string): string[] => {
  const last = answers.last_good_at && fill(texts.lastGood, { at: moment(answers.last_good_at) })
  if (answers.failing_since !== null) return [...failing(answers, texts), ...(last ? [last] : [])]
  return last ? [good, last] : [texts.notAsked]
}
