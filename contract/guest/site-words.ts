import { z } from 'zod'
import { call, envelope, inLanguage } from '../call.ts'

export const sitePicture = z.object({
  name: z.string().describe('file name for /api/images'),
  width: z.int(),
  height: z.int(),
  alt: z.string(),
  placeholder: z.string().nullable().describe('a few pixels as a data address; null until they are made'),
})
export type SitePicture = z.infer<typeof sitePicture>

const paragraphs = z.array(z.string())

export const getHome = call({
  method: 'GET',
  path: '/api/:lang/home',
  summary: 'Words and background pictures of the home page',
  params: inLanguage,
  answer: envelope(z.object({ headline: z.string(), intro: z.string(), pictures: z.array(sitePicture) })),
})

export const getAbout = call({
  method: 'GET',
  path: '/api/:lang/about',
  summary: 'Words, figures and slides of the about page',
  params: inLanguage,
  answer: envelope(
    z.object({
      title: z.string(),
      paragraphs,
      facts: z.array(z.object({ figure: z.string(), label: z.string() })),
      pictures: z.array(sitePicture),
    }),
  ),
})

const serviceCard = z.object({
  id: z.int(),
  title: z.string(),
  subtitle: z.string(),
  picture: sitePicture.nullable(),
})

export const getServices = call({
  method: 'GET',
  path: '/api/:lang/services',
  summary: 'All services, in display order',
  params: inLanguage,
  answer: envelope(z.object({ services: z.array(serviceCard) })),
})

export const getService = call({
  method: 'GET',
  path: '/api/:lang/services/:id',
  summary: 'One service with its description and gallery',
  // Whatever a visitor types is an id, known or not.
  params: inLanguage.extend({ id: z.string().max(100) }),
  answer: envelope(
    z.object({ service: serviceCard.extend({ description: paragraphs, gallery: z.array(sitePicture) }) }),
  ),
})

export const getGallery = call({
  method: 'GET',
  path: '/api/:lang/gallery',
  summary: 'The pictures of the gallery that are there, in display order',
  params: inLanguage,
  answer: envelope(z.object({ pictures: z.array(sitePicture.extend({ id: z.int() })) })),
})

export const getNotices = call({
  method: 'GET',
  path: '/api/:lang/notices',
  summary: 'Notices, house rules, privacy note and hints for the contacts page',
  params: inLanguage,
  answer: envelope(
    z.object({
      minors: z.string(),
      smoking: z.string(),
      pictures: z.string().describe('what kind of pictures the site shows'),
      house_rules: paragraphs,
      privacy: paragraphs,
      contacts: z.object({ desk: z.string(), arrival: z.string(), booking: z.string() }),
    }),
  ),
})

/** What a shape of the map is. Trees and umbrellas are dots: lines of no length. */
export const shapeKinds = [
  'water',
  'surf',
  'sand',
  'umbrellas',
  'garden',
  'trees',
  'pool',
  'house',
  'road',
  'path',
  'pier',
  'mark',
] as const

const onMap = z.object({ x: z.number(), y: z.number() })

const shoreMap = z.object({
  latitude: z.number(),
  longitude: z.number(),
  summary: z.string().describe('what is to be seen'),
  width: z.number(),
  height: z.number(),
  shapes: z.array(z.object({ kind: z.enum(shapeKinds), path: z.string() })),
  signs: z.array(onMap.extend({ text: z.string() })),
  places: z.array(onMap.extend({ name: z.string(), link: z.string().describe('a path of this site') })),
  way: paragraphs.describe('how to get here'),
})
export type ShoreMap = z.infer<typeof shoreMap>

export const getShore = call({
  method: 'GET',
  path: '/api/:lang/shore',
  summary: 'The drawn map of the hotel and its surroundings; null where the hotel has none',
  params: inLanguage,
  answer: envelope(z.object({ shore: shoreMap.nullable() })),
})
