import type { ChildProcess } from 'node:child_process'
import { setTimeout as pause } from 'node:timers/promises'

/** Ends PostgreSQL: asks for so long, then insists. */
export async function endServer(
  { child, ended }: { readonly child: ChildProcess; readonly ended: Promise<unknown> },
  patienceSeconds: number,
): Promise<void> {
  for (const [signal, seconds] of [
    ['SIGINT', patienceSeconds],
    ['SIGQUIT', 10],
    ['SIGKILL', 5],
  ] as const) {
    child.kill(signal)
    const patience = pause(seconds * 1000, 'late', { ref: false })
    if ((await Promise.race([ended, patience])) !== 'late') return
  }
}
