import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'

/** A browser of another make, by the little that a walk needs of it. Pointer and keys are real; only what is where is asked in the page. */
export interface Engine<Handle = unknown> {
  readonly name: string
  /** Where it saves files. */
  readonly downloads: string
  open(address: string): Promise<void>
  /** Calls a function in the page, given as text, with something that is JSON; its answer is JSON too. */
  ask(script: string, about: unknown): Promise<unknown>
  /** The element that a function in the page finds. */
  find(script: string, about: unknown): Promise<Handle | undefined>
  click(element: Handle): Promise<void>
  /** With the focus on it. */
  type(element: Handle, text: string): Promise<void>
  close(): Promise<void>
}

/** A home of its own, so that nobody's settings matter and nothing is left behind. */
export async function aHome(): Promise<{ folder: string; downloads: string; leave(): Promise<void> }> {
  const folder = await mkdtemp(join(tmpdir(), 'kenar-engine-'))
  return {
    folder,
    downloads: join(folder, 'Downloads'),
    leave: () => rm(folder, { recursive: true, force: true, maxRetries: 5 }),
  }
}

export interface Program {
  readonly child: ChildProcess
  /** Everything it has said so far. */
  said(): string
  end(): Promise<void>
}

const running = new Set<ChildProcess>()
process.once('exit', () => {
  for (const child of running) endGroup(child)
})

/** Browsers start processes of their own: they are a group, and end as one. */
export function startProgram(
  name: string,
  words: readonly string[],
  environment: NodeJS.ProcessEnv = {},
): Program {
  const child = spawn(name, words, {
    detached: true,
    env: { ...process.env, ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  running.add(child)
  const lines: string[] = []
  for (const stream of [child.stdout, child.stderr])
    stream?.on('data', (data: Buffer) => lines.push(String(data)))
  const ended = once(child, 'close').then(() => running.delete(child))
  return {
    child,
    said: () => lines.join(''),
    async end() {
      endGroup(child)
      await ended
    },
  }
}

function endGroup({ pid }: ChildProcess): void {
  if (pid === undefined) return
  try {
    process.kill(-pid, 'SIGKILL')
  } catch {
    // Gone already.
  }
}

/** To end what hangs, not to measure: a browser may start slowly on a busy machine. */
const patienceMs = 45_000

/** Asks again and again until there is an answer. */
export async function until<T>(
  what: string,
  answer: () => Promise<T | undefined> | T | undefined,
): Promise<T> {
  const end = Date.now() + patienceMs
  for (;;) {
    const found = await answer()
    if (found !== undefined && found !== false) return found
    if (Date.now() > end) throw new Error(`In vain: ${what}`)
    await pause(100)
  }
}
