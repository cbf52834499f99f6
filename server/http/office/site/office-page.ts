import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { siteBuild } from '../../../content/folders.ts'

/** The office is one page that draws itself in the browser; who may see what is decided by the calls that it makes. */
export async function officePages(app: FastifyInstance): Promise<void> {
  const html = await readFile(join(siteBuild, 'office', 'index.html'), 'utf8')
  for (const url of ['/login', '/system', '/system/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html),
    )
  }
}
