/** What was done, as a sentence, and what was found wrong while it was done. */
export interface Step {
  readonly sentence: string
  readonly wrong?: readonly string[]
  /** Somebody who has only a keyboard did it. */
  readonly byKeyboard?: true
}

/** To end what hangs: a thing that cannot be pressed is left alone. */
export const patience = { timeout: 3_000 }

/** A visit that leads to a file ends where it began, and says so by an error. */
export const refused = () => null
