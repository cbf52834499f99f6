import type { ReadyAnswer } from './ready-answer.ts'

export interface MadeAnswer {
  readonly answer: ReadyAnswer
  readonly keep: boolean
}

/**
 * Answers that everybody gets, made once for each state of what they are made from. A question has one answer here, the last; those that nobody has
 * asked for longest go first.
 */
export class KeptAnswers {
  readonly #kept = new Map<string, { readonly state: string; readonly answer: ReadyAnswer }>()
  readonly #underway = new Map<string, Promise<MadeAnswer | undefined>>()
  readonly #most: number
  #weight = 0

  /** In bytes, about. */
  constructor(most: number) {
    this.#most = most
  }

  /** The answer in this state, made if it must be: once, however many ask for it meanwhile. Nothing is answered where nothing is made. */
  async get<Nothing extends undefined = never>(
    question: string,
    state: string,
    make: () => Promise<MadeAnswer | Nothing>,
  ): Promise<ReadyAnswer | Nothing> {
    const kept = this.#kept.get(question)
    if (kept?.state === state) {
      this.#kept.delete(question)
      this.#kept.set(question, kept)
      return kept.answer
    }
    const name = `${question} ${state}`
    const underway = this.#underway.get(name) as Promise<MadeAnswer | Nothing> | undefined
    if (underway) return answerOf(await underway)
    const making = make()
    this.#underway.set(name, making)
    try {
      const made = await making
      if (made?.keep) this.#keep(question, state, made.answer)
      return answerOf(made)
    } finally {
      this.#underway.delete(name)
    }
  }

  #keep(question: string, state: string, answer: ReadyAnswer): void {
    this.#drop(question)
    this.#kept.set(question, { state, answer })
    this.#weight += answer.weight
    for (const oldest of this.#kept.keys()) {
      if (this.#weight <= this.#most) return
      this.#drop(oldest)
    }
  }

  #drop(question: string): void {
    this.#weight -= this.#kept.get(question)?.answer.weight ?? 0
    this.#kept.delete(question)
  }
}

const answerOf = <Nothing extends undefined>(made: MadeAnswer | Nothing): ReadyAnswer | Nothing =>
  made === undefined ? made : made.answer
