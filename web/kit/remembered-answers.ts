/**
 * What the server answered to whoever is signed in, with the tag by which it recognises the answer. The browser keeps nothing of it on its
 * disk; this lives as long as the page, and no longer than the session. So a list that has not changed is not sent again.
 */

interface Remembered {
  /** The token that it was asked for with. */
  readonly owner: string
  readonly tag: string
  readonly text: string
}

/** About four million letters: some dozens of long lists. */
const mostLetters = 4_000_000

const remembered = new Map<string, Remembered>()
let letters = 0
let session = 0

/** Changes with every session: what was asked for in a former one is not remembered when it comes. */
export const sessionOfAnswers = (): number => session

export function rememberedAnswer(address: string, owner: string): Remembered | undefined {
  const answer = remembered.get(address)
  return answer?.owner === owner ? answer : undefined
}

export function rememberAnswer(address: string, answer: Remembered): void {
  forgetAnswer(address)
  if (answer.text.length > mostLetters) return
  remembered.set(address, answer)
  letters += answer.text.length
  for (const oldest of remembered.keys()) {
    if (letters <= mostLetters) break
    forgetAnswer(oldest)
  }
}

function forgetAnswer(address: string): void {
  letters -= remembered.get(address)?.text.length ?? 0
  remembered.delete(address)
}

export function forgetAnswers(): void {
  session += 1
  remembered.clear()
  letters = 0
}
