import { existsSync } from 'node:fs'
import { readFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { FastifyInstance } from 'fastify'

const files = {
  'page.css': 'text/css; charset=utf-8',
  'form.css': 'text/css; charset=utf-8',
  'countdown.js': 'text/javascript; charset=utf-8',
  'mark.svg': 'image/svg+xml',
} as const

/** What the pages need besides HTML. */
export async function pageFiles(app: FastifyInstance): Promise<void> {
  for (const [name, type] of Object.entries(files)) {
    const content = await readFile(join(sources(), name))
    app.get(`/simulator-page/${name}`, async (_request, reply) =>
      reply.type(type).header('cache-control', 'no-cache').send(content),
    )
  }
}

/** Compiled code runs from build/, where only scripts are; the files stay with the sources. */
function sources(): string {
  let folder = dirname(fileURLToPath(import.meta.url))
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder)
  return join(folder, 'bank-simulator', 'pages')
}
