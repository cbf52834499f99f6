/** How often each thing happened: a storm in which a fault or a path never came up shows nothing about it. */
export interface Tally {
  add(word: string): void
  /** How often any word with this beginning was said. */
  sumOf(beginning: string): number
  /** By their words, one a line. */
  print(): string
}

export function createTally(): Tally {
  const counts = new Map<string, number>()
  return {
    add: (word) => {
      counts.set(word, (counts.get(word) ?? 0) + 1)
    },
    sumOf: (beginning) =>
      [...counts].reduce((sum, [word, count]) => sum + (word.startsWith(beginning) ? count : 0), 0),
    print: () =>
      [...counts]
        .sort(([a], [b]) => (a < b ? -1 : 1))
        .map(([word, count]) => `${String(count).padStart(8)}  ${word}`)
        .join('\n'),
  }
}
