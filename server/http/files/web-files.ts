import { existsSync } from 'node:fs'
import { join } from 'node:path'
import fastifyStatic from '@fastify/static'
import type { FastifyInstance } from 'fastify'
import { siteBuild } from '../../content/folders.ts'

/** Names carry a hash of the content, so they may be kept for ever; the build has compressed them already. */
export async function webFiles(app: FastifyInstance): Promise<void> {
  await serveFolder(app, join(siteBuild, 'guest', 'assets'), '/assets/')
  await serveFolder(app, join(siteBuild, 'office', 'office-assets'), '/office-assets/')
}

async function serveFolder(app: FastifyInstance, root: string, prefix: string): Promise<void> {
  if (!existsSync(root)) throw new Error(`${root} is missing: run npm run build.`)
  await app.register(fastifyStatic, {
    root,
    prefix,
    preCompressed: true,
    immutable: true,
    maxAge: '1y',
    index: false,
    decorateReply: false,
  })
}
