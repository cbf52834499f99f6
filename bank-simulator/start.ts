import { createSimulator, type SimulatorOptions } from './simulator.ts'

export interface RunningSimulator {
  readonly url: string
  stop(): Promise<void>
}

/** The bank as a server of its own, reachable from this machine only unless told otherwise. */
export async function startSimulator(
  options: SimulatorOptions & { host?: string; port?: number },
): Promise<RunningSimulator> {
  const app = await createSimulator(options)
  const url = await app.listen({ host: options.host ?? '127.0.0.1', port: options.port ?? 0 })
  return { url, stop: () => app.close() }
}
