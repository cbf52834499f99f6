import { appendFileSync, existsSync, mkdirSync, readFileSync, truncateSync, writeFileSync } from 'node:fs'
import { dirname } from 'node:path'
import type { OrderEvent } from './orders.ts'

/** Where the bank remembers what happened, so that a restart forgets no order. */
export interface Journal {
  read(): OrderEvent[]
  append(event: OrderEvent): void
  clear(): void
}

export const noJournal: Journal = { read: () => [], append: () => undefined, clear: () => undefined }

/** One event a line. A process that was killed while writing leaves half a line: it is cut off. */
export function fileJournal(path: string): Journal {
  mkdirSync(dirname(path), { recursive: true })
  return {
    read() {
      if (!existsSync(path)) return []
      const content = readFileSync(path)
      const end = content.lastIndexOf('\n') + 1
      truncateSync(path, end)
      const lines = content.toString('utf8', 0, end).split('\n')
      return lines.filter((line) => line !== '').map((line): OrderEvent => JSON.parse(line))
    },
    append: (event) => appendFileSync(path, `${JSON.stringify(event)}\n`),
    clear: () => writeFileSync(path, ''),
  }
}
