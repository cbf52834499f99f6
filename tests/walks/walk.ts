import { type Language, languages } from '../../contract/values.ts'
import { type Chance, chanceOf, seed } from '../races/seed.ts'

/** Who walks: somebody whom nobody knows, a client who is signed in, and each role of the staff. */
export const walkers = ['visitor', 'client', 'admin', 'booker', 'reception', 'housekeeping'] as const
export type Walker = (typeof walkers)[number]

/** A phone and a desk. */
export const widths = [390, 1440] as const
export type Width = (typeof widths)[number]

/** One person in front of one screen. From it and the seed all follows that is drawn. */
export interface Walk {
  readonly walker: Walker
  readonly width: Width
  readonly language: Language
  readonly round: number
}

/** What `npm run walks` was asked for. What is left out stands for all of its kind. */
export interface Wanted {
  readonly steps: number
  readonly rounds: number
  /** After how many things that do not hold a walk ends. */
  readonly faults: number
  readonly role?: string
  readonly width?: string
  readonly language?: string
  readonly round?: string
}

export const nameOf = ({ walker, width, language, round }: Walk): string =>
  `${walker} at ${width} px in ${language}, round ${round}`

export const chanceOfStep = (walk: Walk, step: number): Chance => chanceOf(`${nameOf(walk)}, step ${step}`)

export const howToReplay = ({ walker, width, language, round }: Walk, steps: number): string =>
  `npm run walks -- --seed ${seed} --steps ${steps} --role ${walker} --width ${width} --language ${language} --round ${round}`

/** Everybody on every screen in every language, as often as there are rounds. */
export function walksOf({ role, width, language, round, rounds }: Wanted): Walk[] {
  const chosen = {
    walkers: oneOrAll('--role', walkers, role),
    widths: oneOrAll('--width', widths, width),
    languages: oneOrAll('--language', languages, language),
    rounds: round === undefined ? Array.from({ length: rounds }, (_, place) => place + 1) : [Number(round)],
  }
  return chosen.rounds.flatMap((one) =>
    chosen.walkers.flatMap((walker) =>
      chosen.widths.flatMap((wide) =>
        chosen.languages.map((spoken) => ({ walker, width: wide, language: spoken, round: one })),
      ),
    ),
  )
}

/** Before a landing: everybody once would take too long, so those through whose hands the money goes. */
export const landingWalks: readonly Walk[] = [
  { walker: 'client', width: 390, language: 'ru', round: 1 },
  { walker: 'reception', width: 1440, language: 'tm', round: 1 },
]

function oneOrAll<T extends string | number>(
  option: string,
  all: readonly T[],
  wanted: string | undefined,
): readonly T[] {
  if (wanted === undefined) return all
  const found = all.filter((one) => String(one) === wanted)
  if (found.length === 0) throw new Error(`${option} is one of ${all.join(', ')}, not "${wanted}".`)
  return found
}
