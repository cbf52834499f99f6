import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * When the server stops, Node closes the connections that rest between two requests, once. It waits for those that have not said anything yet (browsers
 * connect ahead of their next request, and may never send one), and for those whose answer was just being written and then rest: whoever keeps such a
 * one open would keep the server from stopping for a minute.
 */
export function silentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }, response) => {
    silent.delete(socket)
    response.once('close', () => {
      if (closing) socket.destroySoon()
    })
  })
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
  })
}
