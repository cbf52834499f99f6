import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { FastifyInstance } from 'fastify'
import { languages, languageTags } from '../../../../contract/values.ts'
import type { Config } from '../../../config.ts'
import { siteBuild } from '../../../content/folders.ts'
import { texts } from '../../../text/catalogue.ts'

/** The office is one page that draws itself in the browser; who may see what is decided by the calls that it makes. */
export async function officePages(app: FastifyInstance, { staging }: Config): Promise<void> {
  const plain = await readFile(join(siteBuild, 'office', 'index.html'), 'utf8')
  const html = staging ? plain.replace('</body>', () => `${notice}</body>`) : plain
  for (const url of ['/login', '/system', '/system/*']) {
    app.get(url, { schema: { hide: true } }, async (_request, reply) =>
      reply.type('text/html; charset=utf-8').header('cache-control', 'no-store').send(html),
    )
  }
}

/** In all languages: which one is spoken is known in the browser, and its style shows that one. */
const notice = languages
  .map(
    (language) =>
      `<p class="staging" role="note" lang="${languageTags[language]}">${texts[language].staging.notice}</p>`,
  )
  .join('')
