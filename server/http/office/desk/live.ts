import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../../contract/errors.ts'
import { followChanges, hears, heartbeatMs } from '../../../../contract/office/desk/live.ts'
import { identifyOwner } from '../../../actions/access/identify.ts'
import type { Change, ChangeFeed, Context } from '../../../context.ts'
import { housekeepingToo } from '../../requests/identity.ts'
import { serveStream } from '../../route.ts'
import { ToldStream } from './live-stream.ts'
import { StreamPlaces } from './stream-places.ts'

/** After these a session may have ended. By the mere passing of time it ends too: that is seen at the next heartbeat. */
const mayEndSessions: readonly Change[] = ['sessions', 'people', 'listening']

/** Until one of the others is closed the office refreshes its lists by itself: it loses seconds, so it need not ask often. */
const retryAfterSeconds = 60

export function liveRoutes(app: FastifyInstance, context: Context, changes: ChangeFeed): void {
  const open = new Set<ToldStream>()
  const places = new StreamPlaces()
  let closing = false

  serveStream(app, context, followChanges, { to: housekeepingToo }, async ({ identity }) => {
    if (identity.kind !== 'staff') return refuse('not_allowed')
    const leave = places.take({ session: identity.tokenHash.toString('hex'), user: identity.staffId })
    if (!leave) return refuse('too_many_streams', { retryAfterSeconds })
    const stream = new ToldStream()
    const endWithSession = async () => {
      if (await hasEnded(context, identity.tokenHash)) stream.end('signed_out')
    }
    const unfollow = changes.follow((change) => {
      if (mayEndSessions.includes(change)) void endWithSession()
      if (change === 'listening') stream.tell('open')
      else if (change !== 'sessions' && hears(identity.role, change)) stream.tell(change)
    })
    const heartbeat = setInterval(() => {
      stream.beat()
      void endWithSession()
    }, heartbeatMs)
    open.add(stream)
    stream.once('close', () => {
      clearInterval(heartbeat)
      unfollow()
      open.delete(stream)
      leave()
    })
    if (closing) stream.end('restart')
    return stream
  })

  // A stream never ends by itself: a shutdown would wait for it for ever.
  app.addHook('preClose', async () => {
    closing = true
    for (const stream of open) stream.end('restart')
    await changes.stop()
  })
}

/** Not while the database is away: it may come back with the session in it. */
const hasEnded = (context: Context, tokenHash: Buffer): Promise<boolean> =>
  identifyOwner(context, tokenHash).then(
    ({ kind }) => kind !== 'staff',
    () => false,
  )
