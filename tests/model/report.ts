import { seed } from '../races/seed.ts'
import type { Told } from './history.ts'
import type { Counts } from './reached.ts'
import { describeStep } from './steps.ts'

/** A history that went wrong, for a person to follow. */
export const reportOf = ({ name, steps, outcomes, wrong }: Told): string =>
  [
    `${name}:`,
    ...replayOf(name),
    ...steps.map((step, index) => `  ${index + 1}. ${describeStep(step)} → ${firstLine(outcomes[index])}`),
    'Model and hotel differ:',
    ...wrong.map((line) => `  ${line}`),
  ].join('\n')

/** A story needs no seed: it is told by its own test. */
function replayOf(name: string): string[] {
  const [, history] = /^history (\d+)$/.exec(name) ?? []
  return history === undefined ? [] : [`To replay it: npm run model -- --seed ${seed} --history ${history}`]
}

const firstLine = (text = ''): string => text.split('\n', 1).join('')

/** One line for each kind of step: how it ended, and how often. */
export function tableOf(counts: Counts): string {
  const byStep = new Map<string, string[]>()
  for (const [end, times] of [...counts].sort(([, a], [, b]) => b - a)) {
    const [step = '', outcome = ''] = end.split(': ')
    byStep.set(step, [...(byStep.get(step) ?? []), `${outcome} ${times}`])
  }
  return [...byStep].map(([step, ends]) => `  ${step}: ${ends.join(', ')}`).join('\n')
}
