import type { Command, Condition } from './commands.ts'
import type { Call } from './lines.ts'
import type { Riddle } from './rules.ts'
import { findOrder } from './search.ts'

/** The least that no order explains: one thing, up to the first answer that does not fit any more. */
export interface Part {
  readonly thing: string
  /** In the words of people who look for such things: a lost update, an oversold night. */
  readonly anomaly: string
  /** The answer that does not fit. */
  readonly call: Call
  /** All calls that have to do with it, by their beginning. */
  readonly calls: readonly Call[]
}

const stepsForPrefix = 50_000

/** `culprit` is known where no order was needed to find it. */
export function explain(riddle: Riddle, thing: string, view: readonly Command[], culprit?: Command): Part {
  const { calls, slots } = riddle.hotel
  const answers = view.filter(({ isSure }) => isSure).sort((one, other) => one.to - other.to)
  const isBad = (last: number) =>
    findOrder(until(view, answers[last]?.to ?? 0), slots.start, stepsForPrefix).verdict === 'unexplained'
  let [good, bad] = [-1, answers.length - 1]
  while (!culprit && bad - good > 1) {
    const middle = (good + bad) >> 1
    if (isBad(middle)) bad = middle
    else good = middle
  }
  const failing = culprit ?? answers[bad]
  if (!failing) throw new Error('Nothing was answered, and nothing is to be explained.')
  const part = culprit ? [culprit] : until(view, failing.to)
  const indices = [...new Set(part.map(({ call }) => call))]
  const own = indices.flatMap((index) => calls[index] ?? []).sort((one, other) => one.from - other.from)
  const call = calls[failing.call]
  if (!call) throw new Error('There is no such call.')
  return { thing, anomaly: anomalyOf(riddle, thing, view, part, failing, call), call, calls: own }
}

/** As it was known then: what had not been answered yet may have happened or not. */
const until = (view: readonly Command[], time: number): Command[] =>
  view
    .filter(({ from }) => from <= time)
    .map((command) =>
      command.to <= time ? command : { ...command, isSure: false, to: Number.POSITIVE_INFINITY },
    )

const doneWords: Partial<Record<Call['asked']['do'], string>> = {
  book: 'oversold',
  give: 'one room given twice',
  settle: 'doubled payment',
  refund: 'refunded twice',
  take: 'more taken than is owed',
  drop: 'done to a booking that is over',
  cancel: 'done to a booking that is over',
}

function anomalyOf(
  riddle: Riddle,
  thing: string,
  view: readonly Command[],
  part: readonly Command[],
  failing: Command,
  call: Call,
): string {
  if (call.answer === 'refused') return 'refused without a reason'
  if (call.asked.do !== 'look') return doneWords[call.asked.do] ?? 'a change that could not be made'
  const isExplained = (commands: readonly Command[]) =>
    findOrder(commands, riddle.hotel.slots.start, stepsForPrefix).verdict === 'explained'
  const others = view.filter((each) => each !== failing)
  const looksLater = others.some(({ call: index, from }) => {
    const other = riddle.hotel.calls[index]
    return from > failing.to && other?.asked.do === 'look'
  })
  const long = { ...failing, from: Number.NEGATIVE_INFINITY }
  const before = part.map((each) => (each.call === failing.call ? long : each))
  if (looksLater && isExplained(before) && isExplained(others)) return 'stale read'
  if (call.answer === 'done' && call.seen === 'none') return 'acknowledged and gone'
  const wider = (widen: (need: Condition) => Condition) =>
    part.map((each) =>
      each.call === failing.call
        ? { ...each, ways: each.ways.map((way) => ({ ...way, needs: way.needs.map(widen) })) }
        : each,
    )
  const isNight = !thing.startsWith('booking')
  if (isExplained(wider((need) => ({ ...need, most: Number.POSITIVE_INFINITY }))))
    return isNight ? 'acknowledged and gone' : 'lost update'
  if (isNight) return 'taken by nobody'
  return tooMuchOf(riddle, failing, part, isExplained)
}

/** Which sum is larger than anybody made it. */
function tooMuchOf(
  { hotel }: Riddle,
  failing: Command,
  part: readonly Command[],
  isExplained: (commands: readonly Command[]) => boolean,
): string {
  const without = (name: string) =>
    part.map((each) =>
      each.call === failing.call
        ? {
            ...each,
            ways: each.ways.map((way) => ({
              ...way,
              needs: way.needs.filter(
                ({ sum }) => !sum.some(([slot]) => hotel.slots.names[slot]?.part === name),
              ),
            })),
          }
        : each,
    )
  if (isExplained(without('paid'))) return 'doubled payment'
  if (isExplained(without('refunded'))) return 'refunded twice'
  if (isExplained(without('status'))) return 'a state that nobody brought about'
  return 'numbers that nobody brought about'
}

const callsToTell = 12

/** For people: what does not fit, and what happened around it. */
export function tell({ thing, anomaly, call, calls }: Part): string {
  const place = calls.indexOf(call)
  const shown = calls.slice(Math.max(0, place - callsToTell), place + 3)
  const left = calls.length - shown.length
  return [
    `${anomaly}: ${thing}. No order of ${calls.length} calls explains this answer:`,
    `  → ${line(call)}`,
    ...(left > 0 ? [`  … and ${left} more calls`] : []),
    ...shown.filter((each) => each !== call).map((each) => `    ${line(each)}`),
  ].join('\n')
}

const line = ({ by, from, to, asked, ...answer }: Call): string =>
  `${from.toFixed(1)}–${to.toFixed(1)} ms, ${by}: ${JSON.stringify(asked)} ⇒ ${JSON.stringify(answer)}`
