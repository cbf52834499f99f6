/** How the wire counts what we name. Only the edges know: the server's presenters, and the calls' own `read` and `write`. */
export interface WireNumbers<Word extends string> {
  from(number: number): Word | undefined
  /** For a number that has passed a schema: it is one of ours. */
  wordOf(number: number): Word
  to(word: Word): number
}

/** Words in the order of their numbers. */
export const counted = <const Word extends string>(
  words: readonly Word[],
  first: 0 | 1 = 0,
): WireNumbers<Word> => ({
  from: (number) => words[number - first],
  wordOf: (number) => words[number - first] as Word,
  to: (word) => words.indexOf(word) + first,
})

/** What is so or not so. */
export const wireFlag = {
  from: (number: number): boolean => number === 1,
  to: (so: boolean): 0 | 1 => (so ? 1 : 0),
}
