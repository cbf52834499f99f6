import { clearSession } from '../../kit/session.ts'

/** Where the office sends people by loading a page afresh, so that nothing of the former session stays in memory. */
type Exit = '/login' | '/404'

/** Replaces the address: going back must not lead to the page that was refused. */
export const leaveFor = (exit: Exit): void => location.replace(exit)

export function endSession(exit: Exit): void {
  clearSession()
  leaveFor(exit)
}
