import type { StaffRole } from '../../values.ts'

/** What can change. The word is all that is told: what has become of it, everybody asks with their own rights. */
export const changeTopics = [
  'bookings',
  'waiting',
  'nights',
  'rooms',
  'rates',
  'units',
  'till',
  'reviews',
  'people',
  'settings',
] as const
export type ChangeTopic = (typeof changeTopics)[number]

/** How busy the desk is can be heard from the words alone: housekeeping is told only of what its one screen shows. */
export const hears = (role: StaffRole, topic: ChangeTopic): boolean =>
  role !== 'housekeeping' || topic === 'units'

/**
 * The other words of the stream. `open`: from here on every change is told, and what came before may have been missed. `signed_out`: the
 * session has ended, and so does the stream. `restart`: the server ends; come again.
 */
export type LiveWord = ChangeTopic | 'open' | 'signed_out' | 'restart'

/** Server-sent events, one word each as `data: bookings`. Between them comes an empty comment, so that both ends know that the line lives. */
export const followChanges = {
  method: 'GET',
  path: '/api/sys/live',
  summary: 'What changes, as it changes: a stream of events that does not end',
} as const

/** How long it is quiet at most. */
export const heartbeatMs = 20_000

/** How many streams a process keeps open for one session and for one user: more than anybody has screens. Beyond them it answers 429. */
export const mostStreams = { ofSession: 6, ofUser: 30 } as const
