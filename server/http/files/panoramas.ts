import type { FastifyInstance } from 'fastify'
import { refuse } from '../../../contract/errors.ts'
import type { Language } from '../../../contract/values.ts'
import type { Panoramas } from '../../content/panoramas.ts'
import { sendRefusal } from '../answers/refusals.ts'
import { languageOfCall } from '../requests/language.ts'

const path = '/media/panoramas/'

/** The view of a room, as callers are told of it. */
export function presentPanorama(panoramas: Panoramas, roomId: number, language: Language) {
  const panorama = panoramas.get(roomId)
  return panorama && { panorama: path + panorama.name, panorama_alt: panorama.alt?.[language] }
}

/** Names follow the content: whoever has one may keep it for ever. */
export function panoramaFiles(app: FastifyInstance, panoramas: Panoramas): void {
  const byName = new Map([...panoramas.values()].map(({ name, bytes }) => [name, bytes]))
  app.get<{ Params: { name: string } }>(`${path}:name`, { schema: { hide: true } }, (request, reply) => {
    const bytes = byName.get(request.params.name)
    if (!bytes) return sendRefusal(reply, refuse('not_found'), languageOfCall(request))
    return reply.type('image/avif').header('cache-control', 'public, max-age=31536000, immutable').send(bytes)
  })
}
