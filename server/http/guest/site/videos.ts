import type { FastifyInstance } from 'fastify'
import { getMainVideos, getManualVideo, type Video } from '../../../../contract/guest/videos.ts'
import { type Clip, clipEndings, readClips } from '../../../content/clips.ts'
import { contentFolder } from '../../../content/folders.ts'
import type { Context } from '../../../context.ts'
import { clipsPath } from '../../files/media-files.ts'
import { everyone } from '../../requests/identity.ts'
import { serve } from '../../route.ts'

export async function videoRoutes(app: FastifyInstance, context: Context): Promise<void> {
  const clips = await readClips(contentFolder(context.config))

  serve(app, context, getMainVideos, { to: everyone }, async ({ language }) => {
    return { request: { status: 0, message: '', data: clips.main(language).map(presentClip) } }
  })

  serve(app, context, getManualVideo, { to: everyone }, async ({ language }) => {
    const manual = clips.manual(language)
    return { request: { status: 0, message: '', data: manual ? presentClip(manual) : null } }
  })
}

const presentClip = ({ name, alt }: Clip): Video => ({
  url: `${clipsPath}${name}${clipEndings.mp4}`,
  webm: `${clipsPath}${name}${clipEndings.webm}`,
  poster: `${clipsPath}${name}${clipEndings.poster}`,
  poster_avif: `${clipsPath}${name}${clipEndings.posterAvif}`,
  width: 1280,
  height: 720,
  alt,
})
