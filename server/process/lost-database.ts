const lostConnection =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/
/** Class 08 connection, 57P shut down or crashed, 53 out of resources, 25006 a primary that has become a replica. */
const lostStates = /^(08|57P|53|25006)/
const lostSockets = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'ENOENT',
  'EPIPE',
  'ETIMEDOUT',
  'ENOTFOUND',
  'EAI_AGAIN',
])

/** Whether an error says that the database cannot be reached, as opposed to refusing a statement. */
export function isDatabaseLost(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  const { code } = error as { code?: unknown }
  if (typeof code === 'string' && (lostStates.test(code) || lostSockets.has(code))) return true
  return lostConnection.test(error.message)
}
