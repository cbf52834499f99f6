import type { FastifyInstance } from 'fastify'
import { isRefusal, refuse } from '../../../contract/errors.ts'
import { imageName } from '../../../contract/images.ts'
import { readImage } from '../../actions/rooms/read-image.ts'
import type { Context } from '../../context.ts'
import { sendRefusal } from '../answers/refusals.ts'
import { everyone } from '../requests/identity.ts'
import { languageOfCall } from '../requests/language.ts'

/** Names follow the content, so a picture that is final never changes under its name. */
const forEver = 'public, max-age=31536000, immutable'
const untilSized = 'public, max-age=5'

export function imageRoutes(app: FastifyInstance, context: Context): void {
  app.get<{ Params: { name: string } }>(
    '/api/images/:name',
    {
      config: { audience: everyone, throughMaintenance: true },
      schema: { summary: 'A room picture', tags: ['guest'] },
    },
    async (request, reply) => {
      const name = imageName.safeParse(request.params.name)
      const image = name.success ? await readImage(context, name.data) : refuse('image_not_found')
      if (isRefusal(image)) return sendRefusal(reply, image, languageOfCall(request))
      return reply
        .type(image.mediaType)
        .header('cache-control', image.final ? forEver : untilSized)
        .send(image.bytes)
    },
  )
}
