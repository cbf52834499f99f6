import { type ChildProcess, fork } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { on, once } from 'node:events'
import { join } from 'node:path'
import { serverBuild } from '../../../content/folders.ts'
import type { DrawnVersion, SizingOrder, SizingWord } from './protocol.ts'

/** How it came out. `stopped` says nothing about the picture; after `ended` another try may go better. */
export type Sizing =
  | { readonly outcome: 'sized'; readonly placeholder: string }
  | { readonly outcome: 'unreadable'; readonly why: string }
  | { readonly outcome: 'ended'; readonly why: string }
  | { readonly outcome: 'stopped' }

/** Draws the smaller versions of pictures, each picture in a process of its own. */
export interface PictureSizer {
  /** By which others know whose work it is. */
  readonly name: string
  /** Hands each version over as soon as it is drawn. */
  size(order: SizingOrder, keep: (drawn: DrawnVersion) => Promise<void>): Promise<Sizing>
  /** Ends what is being drawn, and begins nothing any more. */
  close(): void
}

/** The largest version takes a second on an idle machine. Where others are busy, this waits for the time that they leave. */
const patience = 120_000

/** It runs from the build also where the server runs from its sources. */
const program = join(serverBuild, 'gateways', 'files', 'sizes', 'child.js')

export function pictureSizer(patienceMs = patience): PictureSizer {
  const running = new Set<ChildProcess>()
  let closed = false
  return {
    name: randomUUID(),
    async size(order, keep) {
      if (closed) return { outcome: 'stopped' }
      const child = startChild()
      running.add(child)
      try {
        const sizing = await converse(child, order, { keep, patienceMs })
        return closed && sizing.outcome === 'ended' ? { outcome: 'stopped' } : sizing
      } finally {
        await end(child)
        running.delete(child)
      }
    },
    close() {
      closed = true
      for (const child of running) child.kill('SIGKILL')
    },
  }
}

/** Until it is gone, memory and all: whoever sizes the next picture does not draw beside it. */
async function end(child: ChildProcess): Promise<void> {
  const isGone = child.pid === undefined || child.exitCode !== null || child.signalCode !== null
  child.kill('SIGKILL')
  if (!isGone) await once(child, 'exit')
}

const startChild = (): ChildProcess =>
  fork(program, {
    // Nothing of ours: neither secrets nor what Node was told for us.
    env: {},
    execArgv: [],
    serialization: 'advanced',
    // A group of its own: Ctrl-C in the terminal reaches us, and we end it.
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
  })

async function converse(
  child: ChildProcess,
  order: SizingOrder,
  { keep, patienceMs }: { keep: (drawn: DrawnVersion) => Promise<void>; patienceMs: number },
): Promise<Sizing> {
  let why = 'it ended too early'
  const silent = setTimeout(() => {
    why = 'it took too long'
    child.kill('SIGKILL')
  }, patienceMs)
  try {
    // The channel closes with the process, and not before everything that was said is heard.
    const heard = on(child, 'message', { close: ['disconnect'] })
    // One that dies at once does not take its order any more; that it is gone is heard from the channel.
    child.send(order, () => undefined)
    for await (const [word] of heard as AsyncIterable<[SizingWord]>) {
      if ('placeholder' in word) return { outcome: 'sized', placeholder: word.placeholder }
      if ('unreadable' in word) return { outcome: 'unreadable', why: word.unreadable }
      await keep(word.drawn)
      silent.refresh()
    }
    return { outcome: 'ended', why }
  } finally {
    clearTimeout(silent)
  }
}
