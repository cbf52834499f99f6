import type { ShoreMap, SitePicture as WirePicture } from '../../../../contract/guest/site-words.ts'
import type { Language } from '../../../../contract/values.ts'
import type { SitePicture } from '../../../actions/site/read-site.ts'
import type { Service, Shore, TextInLanguages } from '../../../content/site-content.ts'

/** The pages' content in one language. */

export const inOneLanguage = (texts: readonly TextInLanguages[], language: Language): string[] =>
  texts.map((text) => text[language])

const presentPicture = ({ name, width, height, alt, placeholder }: SitePicture, language: Language) => ({
  name,
  width,
  height,
  alt: alt[language] ?? '',
  placeholder,
})

/** Finds pictures by the names that the content gives them. */
export interface PictureBook {
  find(sitePicture: string): WirePicture | undefined
  /** Those that are there, in the given order. */
  all(sitePictures: readonly string[]): WirePicture[]
}

export function pictureBook(pictures: readonly SitePicture[], language: Language): PictureBook {
  const byName = new Map(pictures.map((picture) => [picture.sitePicture, presentPicture(picture, language)]))
  return {
    find: (sitePicture) => byName.get(sitePicture),
    all: (sitePictures) =>
      sitePictures.map((name) => byName.get(name)).filter((picture) => picture !== undefined),
  }
}

export const presentServiceCard = (service: Service, language: Language, pictures: PictureBook) => ({
  id: service.id,
  title: service.title[language],
  subtitle: service.subtitle[language],
  picture: pictures.find(service.picture) ?? null,
})

export const presentService = (service: Service, language: Language, pictures: PictureBook) => ({
  ...presentServiceCard(service, language, pictures),
  description: inOneLanguage(service.paragraphs, language),
  gallery: pictures.all(service.gallery),
})

export const presentShore = (shore: Shore, language: Language): ShoreMap => ({
  ...shore,
  summary: shore.summary[language],
  signs: shore.signs.map((sign) => ({ ...sign, text: sign.text[language] })),
  places: shore.places.map((place) => ({ ...place, name: place.name[language] })),
  way: inOneLanguage(shore.way, language),
})
