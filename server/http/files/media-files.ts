import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyError, FastifyInstance } from 'fastify'
import type { Config } from '../../config.ts'
import { contentFolder } from '../../content/folders.ts'

export const clipsPath = '/media/clips/'
const brandPath = '/media/brand/'

/**
 * Clips, logo, icons and the social image, straight from the content folder. Their names stay when their content changes, so browsers ask
 * again after an hour. Clips are answered in ranges, which players need to jump.
 */
export async function mediaFiles(app: FastifyInstance, config: Config): Promise<void> {
  const folder = contentFolder(config)
  await app.register(async (media) => {
    media.setErrorHandler((error: FastifyError, _request, reply) => {
      // A player that asks for what lies behind the end is no failure of ours.
      if (error.statusCode !== 416) throw error
      return reply.code(416).send()
    })
    await serveFolder(media, join(folder, 'clips'), clipsPath)
    await serveFolder(media, join(folder, 'brand'), brandPath)
  })
  // Browsers ask for it here, whatever the page says.
  app.get('/favicon.ico', { schema: { hide: true } }, (_request, reply) =>
    reply.redirect(`${brandPath}favicon.ico`, 301),
  )
}

async function serveFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) return
  await app.register(fastifyStatic, { root, prefix, maxAge: '1h', index: false, decorateReply: false })
}
