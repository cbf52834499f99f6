import type { KnownCall } from './calls.ts'
import type { Person } from './people.ts'

/** What was asked and how it was answered, in figures. */
export interface FuzzTally {
  add(call: Pick<KnownCall, 'name'>, person: Person, status: number): void
  addRaw(name: string, person: Person): void
  /** Calls that never answered with success to somebody whom they let in. */
  unreached(calls: readonly KnownCall[]): string[]
  print(calls: readonly KnownCall[]): string
}

export function createFuzzTally(): FuzzTally {
  const byWho = new Map<string, number>()
  const byStatus = new Map<string, number>()
  const byCall = new Map<string, Map<string, number>>()
  const raw = new Map<string, number>()
  const up = (counts: Map<string, number>, key: string) => counts.set(key, (counts.get(key) ?? 0) + 1)
  const unreached = (calls: readonly KnownCall[]) =>
    calls.map(({ name }) => name).filter((name) => !byCall.get(name)?.has('good'))
  return {
    add({ name }, { who }, status) {
      up(byWho, who)
      up(byStatus, String(status))
      const answers = byCall.get(name) ?? new Map<string, number>()
      byCall.set(name, answers)
      up(answers, status > 0 && status < 400 ? 'good' : String(status))
    },
    addRaw(name, { who }) {
      up(byWho, who)
      up(raw, name)
    },
    unreached,
    print(calls) {
      const row = (counts: ReadonlyMap<string, number>) =>
        [...counts]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([key, count]) => `${key} ${count}`)
          .join(', ')
      const never = unreached(calls)
      return [
        `by caller: ${row(byWho)}`,
        `by status: ${row(byStatus)}`,
        `broken HTTP: ${row(raw)}`,
        ...[...byCall]
          .sort(([a], [b]) => (a < b ? -1 : 1))
          .map(([name, counts]) => `  ${name}: ${row(counts)}`),
        never.length > 0
          ? `never with success: ${never.join(', ')}`
          : 'every call answered with success at least once',
      ].join('\n')
    },
  }
}
