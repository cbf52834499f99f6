import { existsSync } from 'node:fs'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import { readKeptWebFile } from '../../actions/site/keep-web-files.ts'
import { mediaTypeOf, webFolders } from '../../content/web-files.ts'
import type { Context } from '../../context.ts'
import { sendRefusal } from '../answers/refusals.ts'
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
        await files.register(fastifyStatic, {
          root: folder,
          preCompressed: true,
          immutable: true,
          maxAge: '1y',
          index: false,
          decorateReply: false,
        })
      },
      { prefix },
    )
  }
}

function answerFromOtherBuilds(files: FastifyInstance, context: Context): void {
  files.setNotFoundHandler(async (request, reply) => {
    const [path = ''] = request.url.split('?', 1)
    const type = mediaTypeOf(path)
    const bytes = type && (await readKeptWebFile(context, path))
    if (!bytes) return sendRefusal(reply, refuse('not_found'), languageOfCall(request))
    return reply.type(type).header('cache-control', kept).send(bytes)
  })
}
