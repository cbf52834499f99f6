/**
 * Whoever shows something waits for an answer, so each one gets it: one after the other while there is somebody to answer, and `otherwise`
 * when what would have shown it has gone.
 */
export interface Queue<Message, Answer> {
  ask(message: Message): Promise<Answer>
  /** The one that is shown; the same object until it is answered. */
  current(): Asked<Message> | undefined
  /** An answer to one that is no longer shown is none. */
  answer(asked: Asked<Message>, answer: Answer): void
  /** Nothing is shown any more, or again. */
  close(): void
  open(): void
  /** Calls when another one is shown. */
  watch(changed: () => void): () => void
}

export interface Asked<Message> {
  /** Tells two of the same words apart. */
  readonly place: number
  readonly message: Message
}

export function createQueue<Message, Answer>(otherwise: Answer): Queue<Message, Answer> {
  const waiting: { readonly asked: Asked<Message>; readonly settle: (answer: Answer) => void }[] = []
  const watching = new Set<() => void>()
  let places = 0
  let isOpen = true
  const tell = () => {
    for (const changed of watching) changed()
  }

  return {
    ask: (message) =>
      new Promise((settle) => {
        if (!isOpen) return settle(otherwise)
        waiting.push({ asked: { place: places++, message }, settle })
        tell()
      }),
    current: () => waiting[0]?.asked,
    answer(asked, answer) {
      if (waiting[0]?.asked !== asked) return
      const answered = waiting.shift()
      tell()
      answered?.settle(answer)
    },
    close() {
      isOpen = false
      for (const { settle } of waiting.splice(0)) settle(otherwise)
      tell()
    },
    open() {
      isOpen = true
    },
    watch(changed) {
      watching.add(changed)
      return () => watching.delete(changed)
    },
  }
}
