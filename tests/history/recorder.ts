import { appendFileSync, mkdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Answer, Asked, Fact, Line, Said, Sight } from './lines.ts'

/** Writes down what callers ask and hear, by one clock. The file is one of the folder that KENAR_HISTORIES names, else it lies among the temporary ones. */
export interface Recorder {
  readonly path: string
  fact(fact: Fact): void
  /** Asks, and writes down the call with what its answer means. */
  call<Heard>(
    by: string,
    asked: Asked,
    ask: () => Promise<Heard>,
    meaning: (heard: Heard) => Answer,
  ): Promise<Heard>
  /** For what is known only afterwards: the clock is read now, and the line is written when the answer is clear. */
  begin(by: string, asked: Asked): Begun
  /** For whoever has read the clock already. */
  wrote(by: string, asked: Asked, time: { from: number; to: number }, answer: Answer): void
  /** Many things at once. */
  saw(by: string, at: Sight, seen: Said['seen'], time: { from: number; to: number }): void
  /** All that was written is in the file. */
  flush(): void
  /** Somebody is to look at it: it is not removed any more. */
  keep(): void
  /** Unless somebody wants to keep it. */
  remove(): void
}

export interface Begun {
  /** The clock is read again. */
  heard(): void
  write(answer: Answer, asked?: Asked): void
}

const linesTogether = 500
let records = 0

export function openRecord(name: string): Recorder {
  const wanted = process.env.KENAR_HISTORIES
  const folder = wanted ?? tmpdir()
  let isKept = wanted !== undefined
  const moment = Math.round(performance.timeOrigin + performance.now())
  records += 1
  const path = join(folder, `kenar-history-${name}-${moment}-${process.pid}-${records}.jsonl`)
  let waiting: string[] = []
  const flush = () => {
    mkdirSync(folder, { recursive: true })
    appendFileSync(path, waiting.join(''))
    waiting = []
  }
  const write = (line: Line) => {
    waiting.push(`${JSON.stringify(line)}\n`)
    if (waiting.length >= linesTogether) flush()
  }
  const begin = (by: string, begun: Asked): Begun => {
    const from = performance.now()
    let to: number | undefined
    return {
      heard() {
        to ??= performance.now()
      },
      write(answer, asked = begun) {
        write({ by, from, to: to ?? performance.now(), asked, ...answer })
      },
    }
  }
  return {
    path,
    fact: write,
    begin,
    async call(by, asked, ask, meaning) {
      const begun = begin(by, asked)
      try {
        const heard = await ask()
        begun.heard()
        begun.write(meaning(heard))
        return heard
      } catch (error) {
        begun.write({ answer: 'unknown' })
        throw error
      }
    },
    wrote: (by, asked, time, answer) => write({ by, ...time, asked, ...answer }),
    saw: (by, at, seen, time) =>
      write({ by, ...time, asked: { do: 'look', at }, answer: 'done', ...(seen !== undefined && { seen }) }),
    flush,
    keep() {
      isKept = true
    },
    remove() {
      if (!isKept) rmSync(path, { force: true })
    },
  }
}
