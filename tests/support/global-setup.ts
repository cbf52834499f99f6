import { startTestServer } from './postgres.ts'

/** vitest calls this once per run, and what it returns when the run is over. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return server.stop
}
