import { z } from 'zod'
import { shapeKinds } from '../../contract/guest/site-words.ts'
import { languages } from '../../contract/values.ts'

export const textInLanguages = z.record(z.enum(languages), z.string().min(1))
export type TextInLanguages = z.infer<typeof textInLanguages>

/** The name of a file in the folder of pictures, without its ending. */
const picture = z.string().regex(/^[a-z0-9-]{1,60}$/)

const inDrawing = z.number().min(0).max(2_000)

/** The hotel's surroundings, drawn by hand in units of its own. Whoever has none shows no map. */
const shore = z.object({
  latitude: z.number().min(-90).max(90),
  longitude: z.number().min(-180).max(180),
  /** What is to be seen, for whoever does not see it. */
  summary: textInLanguages,
  width: inDrawing,
  height: inDrawing,
  /** From the lowest to the uppermost, each as the `d` of an SVG path. */
  shapes: z.array(
    z.object({
      kind: z.enum(shapeKinds),
      path: z.string().regex(/^[MLHVCSQTAZ\d\s,.-]{1,1000}$/i),
    }),
  ),
  signs: z.array(z.object({ x: inDrawing, y: inDrawing, text: textInLanguages })),
  places: z.array(
    z.object({
      x: inDrawing,
      y: inDrawing,
      name: textInLanguages,
      /** On this site: nobody is led elsewhere by a map. */
      link: z.string().regex(/^\/(?!\/)[\w/-]{0,60}$/),
    }),
  ),
  /** How to get here, a sentence or two for each beginning. */
  way: z.array(textInLanguages),
})

/** What the pages say and show beside the rooms, a part for each call that asks for it. */
export const siteParts = z.object({
  home: z.object({
    headline: textInLanguages,
    intro: textInLanguages,
    pictures: z.array(picture),
  }),
  about: z.object({
    title: textInLanguages,
    paragraphs: z.array(textInLanguages),
    facts: z.array(z.object({ figure: z.string().min(1), label: textInLanguages })),
    pictures: z.array(picture),
  }),
  services: z.array(
    z.object({
      id: z.int().min(1),
      title: textInLanguages,
      subtitle: textInLanguages,
      paragraphs: z.array(textInLanguages),
      picture,
      gallery: z.array(picture),
    }),
  ),
  gallery: z.array(z.object({ id: z.int().min(1), picture })),
  notices: z.object({
    minors: textInLanguages,
    smoking: textInLanguages,
    pictures: textInLanguages,
    houseRules: z.array(textInLanguages),
    privacy: z.array(textInLanguages),
    contacts: z.object({ desk: textInLanguages, arrival: textInLanguages, booking: textInLanguages }),
  }),
  shore: shore.nullable().default(null),
})

export type SiteParts = z.infer<typeof siteParts>
export type SitePart = keyof SiteParts
export type Service = SiteParts['services'][number]
export type Shore = NonNullable<SiteParts['shore']>

const noText: TextInLanguages = { ru: '', tm: '', en: '' }

/** A site of which nothing has been read yet: its pages are empty, not broken. */
export const emptySite: SiteParts = {
  home: { headline: noText, intro: noText, pictures: [] },
  about: { title: noText, paragraphs: [], facts: [], pictures: [] },
  services: [],
  gallery: [],
  notices: {
    minors: noText,
    smoking: noText,
    pictures: noText,
    houseRules: [],
    privacy: [],
    contacts: { desk: noText, arrival: noText, booking: noText },
  },
  shore: null,
}

/** Every picture that a page shows, once: those that a visitor sees first come first. */
export const picturesOfSite = ({ home, about, services, gallery }: SiteParts): string[] => [
  ...new Set([
    ...home.pictures,
    ...services.map((service) => service.picture),
    ...about.pictures,
    ...gallery.map(({ picture }) => picture),
    ...services.flatMap((service) => service.gallery),
  ]),
]
