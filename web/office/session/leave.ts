import { clearSession } from '../../kit/session.ts'
import { forgetUnsaved } from '../dialog/unsaved.ts'
import { forgetBegun } from './begun-work.ts'
import { forgetWayBack, rememberWayBack, type WayBack } from './way-back.ts'

/** Where the office sends people by loading a page afresh, so that nothing of the former session stays in memory. */
type Exit = '/login' | '/404'

let reading = 0
let wayOut: Exit | undefined
let signsOut = false

/** Replaces the address: going back must not lead to the page that was refused. */
export function leaveFor(exit: Exit): void {
  if (reading > 0) {
    wayOut ??= exit
    return
  }
  // Whoever has to go is not asked whether to stay.
  forgetUnsaved()
  location.replace(exit)
}

export function endSession(exit: Exit): void {
  clearSession()
  leaveFor(exit)
}

/** To the sign-in, which says why and leads back here. */
export function askToSignIn(why: WayBack['why']): void {
  if (!signsOut) rememberWayBack(why)
  endSession('/login')
}

/** Whoever signs out is not told that the session has ended, although the live line may hear of it first. */
export async function signOut(work: () => Promise<unknown>): Promise<void> {
  signsOut = true
  forgetWayBack()
  forgetBegun()
  await work()
  endSession('/login')
}

/**
 * For what may end one's own session: the live line, another tab or a refused call can hear of that before the answer is here. Whoever of them
 * sends the person away, it happens once this is done with.
 */
export async function stayDuring<T>(work: () => Promise<T>): Promise<T> {
  reading += 1
  try {
    return await work()
  } finally {
    reading -= 1
    if (wayOut !== undefined) leaveFor(wayOut)
  }
}
