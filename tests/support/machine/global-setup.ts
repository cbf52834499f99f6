import { startTestServer } from './postgres.ts'

/** vitest and Playwright call this before a run, and what it returns when the run is over. */
export default async function setup(): Promise<() => Promise<void>> {
  const server = await startTestServer()
  return server.stop
}
