import { z } from 'zod'
import { call, envelope } from '../call.ts'

export const video = z.object({
  url: z.string().describe('H.264 in MP4'),
  webm: z.string().describe('VP9 in WebM'),
  poster: z.string().describe('JPEG'),
  poster_avif: z.string(),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
})
export type Video = z.infer<typeof video>

export const getMainVideos = call({
  method: 'GET',
  path: '/api/client/get-main-videos',
  summary: "Clips for the home page's grid",
  answer: envelope(z.array(video)),
})

export const getManualVideo = call({
  method: 'GET',
  path: '/api/client/get-manual-video',
  summary: "How to book, in the caller's language; null when there is no such clip",
  answer: envelope(video.nullable()),
})
