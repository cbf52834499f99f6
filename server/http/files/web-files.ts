import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { readKeptWebFile } from '../../actions/site/keep-web-files.ts'
import { mediaTypeOf, webFolders } from '../../content/web-files.ts'
import type { Context } from '../../context.ts'
import { sendRefusal } from '../answers/refusals.ts'
import { withoutHeadersOfPages } from '../answers/security-headers.ts'
import { languageOfCall } from '../requests/language.ts'

const kept = 'public, max-age=31536000, immutable'

/**
 * Names carry a hash of the content, so they may be kept for ever; the build has compressed them already. What this build does not have may belong to
 * another version that runs beside it, or to the one before.
 */
export async function webFiles(app: FastifyInstance, context: Context): Promise<void> {
  for (const { folder, prefix } of webFolders) {
    if (!existsSync(folder)) throw new Error(`${folder} is missing: run npm run build.`)
    await app.register(
      async (files) => {
        answerFromOtherBuilds(files, context)
        files.addHook('onSend', (_request, reply, payload, done) => {
          if (isPartOfPage(reply)) withoutHeadersOfPages(reply)
          done(null, payload)
        })
        await files.register(fastifyStatic, {
          root: folder,
          preCompressed: true,
          immutable: true,
          maxAge: '1y',
          // The address and the etag say as much.
          lastModified: false,
          acceptRanges: false,
          index: false,
          decorateReply: false,
        })
      },
      { prefix },
    )
  }
}

/** A drawing can be opened as a page and may hold scripts: it stays guarded like one, as refusals do. */
const isPartOfPage = (reply: FastifyReply): boolean =>
  /^((text|application)\/javascript|text\/css|font\/)/.test(String(reply.getHeader('content-type')))

function answerFromOtherBuilds(files: FastifyInstance, context: Context): void {
  files.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const type = mediaTypeOf(path)
    const bytes = type && (await readKeptWebFile(context, path))
    if (!bytes) return sendRefusal(reply, refuse('not_found'), languageOfCall(request))
    return reply.type(type).header('cache-control', kept).send(bytes)
  })
}
