import type { RoundTrip } from './round-trips.ts'

/**
 * The statements that an action really sends, so that they can be sent again without the action. A parameter is a slot where it follows
 * what the action was asked for, and otherwise stays as it was recorded.
 */
export interface Statement {
  readonly text: string
  readonly parameters: readonly Parameter[]
}

/** In a list: that of whoever asks alone. */
type Parameter = { readonly slot: string; readonly inList: boolean } | { readonly constant: unknown }

export type SlotValues = Readonly<Record<string, unknown>>

export interface Recording {
  readonly trips: readonly RoundTrip[]
  /** What this run was about; the other run was about something else. */
  readonly slots: SlotValues
}

/** Two runs of the same action tell a slot from a number that only happens to be the same. What went out together stays together. */
export function toTrips(first: Recording, second: Recording): Statement[][] {
  if (first.trips.length !== second.trips.length) throw new Error('The two recorded runs differ in length.')
  return first.trips.map(({ statements }, index) =>
    statements.map((statement, place) => {
      const other = second.trips[index]?.statements[place]
      if (other?.text !== statement.text)
        throw new Error(`The two recorded runs differ at: ${statement.text}`)
      const parameters = statement.values.map((value, position): Parameter => {
        const slot = Object.keys(first.slots).find(
          (name) => isSame(value, first.slots[name]) && isSame(other.values[position], second.slots[name]),
        )
        return slot === undefined ? { constant: value } : { slot, inList: Array.isArray(value) }
      })
      return { text: statement.text, parameters }
    }),
  )
}

function isSame(a: unknown, b: unknown): boolean {
  if (Array.isArray(a)) return a.length === 1 && isSame(a[0], b)
  if (a instanceof Date && b instanceof Date) return a.getTime() === b.getTime()
  return Buffer.isBuffer(a) && Buffer.isBuffer(b) ? a.equals(b) : a === b
}

export const valuesFor = ({ parameters }: Statement, slots: SlotValues): unknown[] =>
  parameters.map((parameter) => {
    if ('constant' in parameter) return parameter.constant
    const value = slots[parameter.slot]
    return parameter.inList ? [value] : value
  })
