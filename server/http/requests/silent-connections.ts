import type { Socket } from 'node:net'
import type { FastifyInstance } from 'fastify'

/**
 * Browsers connect ahead of their next request, and may never send one. Node closes connections that rest between two requests when the server
 * stops, but waits for those that have not said anything yet: a shutdown would take a minute.
 */
export function silentConnections(app: FastifyInstance): void {
  const silent = new Set<Socket>()
  let closing = false
  app.server.on('connection', (socket: Socket) => {
    if (closing) return socket.destroy()
    silent.add(socket)
    socket.once('close', () => silent.delete(socket))
  })
  app.server.on('request', ({ socket }) => silent.delete(socket))
  app.addHook('preClose', async () => {
    closing = true
    for (const socket of silent) socket.destroy()
  })
}
