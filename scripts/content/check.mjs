import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import sharp from 'sharp'
import * as clipRules from './clips.mjs'
import * as panoramaRules from './panoramas.mjs'
import { perceptualHash } from './perceptual-hash.mjs'
import * as pictureRules from './pictures.mjs'
import { checkShore } from './shore.mjs'
import * as sizeRules from './sizes.mjs'
import { checkTexts, textsOf } from './texts.mjs'

const brandFiles = ['favicon.svg', 'favicon.ico', 'apple-touch-icon.png', 'logo.svg', 'social.jpg']

/** Looks at a content folder: what is wrong, and what is merely not there yet. */
export async function checkContent(folder) {
  const json = (name) => JSON.parse(readFileSync(join(folder, name), 'utf8'))
  const files = readdirSync(folder).filter((name) => name.endsWith('.json'))
  const content = {
    site: json('site.json'),
    services: json('services.json'),
    rooms: json('rooms.json'),
    clips: json('clips.json'),
  }
  const standing = await readStanding(join(folder, 'pictures'))
  const pages = pictureRules.pagesOf(content)
  const panoramas = await readPanoramas(join(folder, 'panoramas'))
  return {
    problems: [
      ...checkTexts(files.flatMap((name) => textsOf(json(name), name))),
      ...(await checkSizes(folder, standing)),
      ...checkPictures({ content, standing, pages, alternativeTexts: json('pictures.json') }),
      ...pictureRules.nearDuplicates(await hashGallery(folder, content.site, standing)),
      ...checkClips(readClips(folder, content.clips)),
      ...panoramaRules.faultsOf(panoramas),
      ...panoramaRules.withoutAlt(panoramas, files.includes('panoramas.json') ? json('panoramas.json') : {}),
      ...checkShore(content),
      ...checkEdition(json),
      ...brandFiles
        .filter((name) => !existsSync(join(folder, 'brand', name)))
        .map((name) => `brand/${name} is missing`),
    ],
    notes: [...pictureRules.missingOfPages(pages, standing), ...notReviewed(folder, standing)],
  }
}

function checkEdition(json) {
  const { edition } = json('edition.json')
  return Number.isInteger(edition) && edition > 0
    ? []
    : ['edition.json: "edition" must be a whole number from 1 on']
}

async function readPanoramas(folder) {
  if (!existsSync(folder)) return []
  return Promise.all(
    readdirSync(folder).map(async (file) => {
      const bytes = readFileSync(join(folder, file))
      const { width, height, format, compression } = await measure(bytes)
      return {
        file,
        width,
        height,
        format: compression === 'av1' ? 'avif' : format,
        bytes: bytes.length,
      }
    }),
  )
}

export async function readStanding(folder) {
  const names = readdirSync(folder).filter((name) => name.endsWith('.jpg'))
  return Promise.all(
    names.map(async (file) => {
      const bytes = readFileSync(join(folder, file))
      const { width, height } = await sharp(bytes).metadata()
      const name = pictureRules.nameOf(file)
      return { name, width, height, bytes: bytes.length, hash: sizeRules.sha256(bytes) }
    }),
  )
}

/** The files are measured too: what sizes.json says of them could have been written by anybody. */
export async function checkSizes(folder, standing) {
  const files = sizeRules.readFiles(folder)
  const made = { list: sizeRules.readList(folder), files }
  const measured = await Promise.all(
    [...files].map(async ([name, bytes]) => {
      const { width, format, compression } = await measure(bytes)
      return [name, { width, format: compression === 'av1' ? 'avif' : format }]
    }),
  )
  return [
    ...sizeRules.notMade(standing, made),
    ...sizeRules.wrongMeasure(standing, made),
    ...sizeRules.wrongSize(standing, new Map(measured)),
    ...sizeRules.withoutPicture(standing, made),
  ]
}

/** Of what is no picture nothing is known. */
const measure = async (bytes) => {
  try {
    return await sharp(bytes).metadata()
  } catch {
    return {}
  }
}

const checkPictures = ({ content, standing, pages, alternativeTexts }) => [
  ...pictureRules.tooLarge(standing),
  ...pictureRules.withoutAlt(standing, pages, alternativeTexts),
  ...pictureRules.twiceOnAPage(pages),
  ...pictureRules.repeatedIds(content.site.gallery, 'gallery'),
  ...pictureRules.repeatedIds(content.services, 'services'),
  ...pictureRules.missingOfRooms(content.rooms, standing),
]

async function hashGallery(folder, site, standing) {
  const there = new Set(standing.map(({ name }) => name))
  const hashes = new Map()
  for (const { picture } of site.gallery) {
    if (there.has(picture))
      hashes.set(picture, await perceptualHash(join(folder, 'pictures', `${picture}.jpg`)))
  }
  return hashes
}

function readClips(folder, list) {
  const read = (name) => {
    const file = (ending) => {
      const path = join(folder, 'clips', `${name}.${ending}`)
      return existsSync(path) ? readFileSync(path) : undefined
    }
    return { name, files: { mp4: file('mp4'), webm: file('webm'), jpg: file('jpg'), avif: file('avif') } }
  }
  return {
    main: list.main.map(({ name }) => read(name)),
    manual: list.manual ? ['ru', 'tm', 'en'].map((language) => read(`${list.manual.name}-${language}`)) : [],
  }
}

function checkClips({ main, manual }) {
  const all = [...main, ...manual]
  return [
    ...clipRules.missingFiles(all),
    ...clipRules.tooHeavy(all),
    ...clipRules.wrongSize(all),
    ...clipRules.wrongLength(main),
  ]
}

/** Only where the folder keeps a review at all. */
function notReviewed(folder, standing) {
  const file = join(folder, 'review.md')
  if (!existsSync(file)) return []
  const review = readFileSync(file, 'utf8')
  const missing = standing.filter(({ name }) => !review.includes(`| ${name}.jpg |`))
  return missing.length === 0
    ? []
    : [`review.md has no line for ${missing.map(({ name }) => name).join(', ')}`]
}
