import { distance } from './perceptual-hash.mjs'

/** Rules for pictures. A picture is { name, width, bytes }; `standing` holds those whose files are there. */

export const limits = {
  width: 1600,
  totalBytes: 25 * 1024 * 1024,
  /**
   * Of 256 bits. The same picture saved again in another size, quality and brightness differs by up to 25, a crop of 6% by up to 47.
   * Closest pairs of the demo's gallery: a balcony and a room at 79, the same pool at two hours at 85.
   */
  nearDuplicate: 60,
}

/** What a visitor sees at once: no picture may stand there twice. */
export const pagesOf = ({ site, services, rooms, clips }) => [
  {
    page: 'home',
    pictures: [
      ...site.home.pictures,
      ...rooms.map((room) => nameOf(room.pictures[0] ?? '')),
      ...clips.main.map(({ from }) => from).filter(Boolean),
    ],
  },
  { page: 'about', pictures: site.about.pictures },
  { page: 'gallery', pictures: site.gallery.map(({ picture }) => picture) },
  { page: 'services', pictures: services.map(({ picture }) => picture) },
  ...services.map(({ id, picture, gallery }) => ({
    page: `services/${id}`,
    pictures: [picture, ...gallery],
  })),
  ...rooms.map(({ pictures }, index) => ({ page: `rooms/${index + 1}`, pictures: pictures.map(nameOf) })),
]

export const nameOf = (file) => file.replace(/\.jpg$/, '')

export const tooLarge = (standing) => {
  const total = standing.reduce((sum, { bytes }) => sum + bytes, 0)
  return [
    ...standing
      .filter(({ width }) => width > limits.width)
      .map(({ name, width }) => `pictures/${name}.jpg is ${width} pixels wide; ${limits.width} are enough`),
    ...(total > limits.totalBytes
      ? [`pictures/ holds ${megabytes(total)}; ${megabytes(limits.totalBytes)} are allowed`]
      : []),
  ]
}

const megabytes = (bytes) => `${(bytes / 1024 / 1024).toFixed(1)} MB`

export const withoutAlt = (standing, pages, alternativeTexts) => {
  const names = new Set([...standing.map(({ name }) => name), ...pages.flatMap(({ pictures }) => pictures)])
  return [...names]
    .filter((name) => alternativeTexts[name] === undefined)
    .map((name) => `pictures.json has no alternative text for ${name}`)
}

export const twiceOnAPage = (pages) =>
  pages.flatMap(({ page, pictures }) =>
    [...new Set(pictures.filter((name, index) => pictures.indexOf(name) !== index))].map(
      (name) => `/${page} shows ${name} twice`,
    ),
  )

/** Ids are addresses of pictures: each may be given once. */
export const repeatedIds = (items, where) => {
  const ids = items.map(({ id }) => id)
  return ids
    .filter((id, index) => ids.indexOf(id) !== index)
    .map((id) => `${where}: the id ${id} is given twice`)
}

/** `hashes` by the name of the picture. */
export const nearDuplicates = (hashes) => {
  const pairs = [...hashes].flatMap(([name, hash], index) =>
    [...hashes]
      .slice(index + 1)
      .map(([other, otherHash]) => ({ name, other, apart: distance(hash, otherHash) })),
  )
  return pairs
    .filter(({ apart }) => apart <= limits.nearDuplicate)
    .map(({ name, other, apart }) => `gallery: ${name} and ${other} are nearly the same (${apart} of 256)`)
}

/** A room is imported with all of its pictures or not at all; a page does without those that are still being made. */
export const missingOfRooms = (rooms, standing) => {
  const there = new Set(standing.map(({ name }) => name))
  return rooms.flatMap(({ pictures }, index) =>
    pictures
      .filter((file) => !there.has(nameOf(file)))
      .map((file) => `rooms.json names pictures/${file} for room ${index + 1}, which is missing`),
  )
}

export const missingOfPages = (pages, standing) => {
  const there = new Set(standing.map(({ name }) => name))
  return pages.flatMap(({ page, pictures }) => {
    const missing = pictures.filter((name) => !there.has(name))
    return missing.length === 0
      ? []
      : [
          `/${page}: ${pictures.length - missing.length} of ${pictures.length} pictures stand, without ${missing.join(', ')}`,
        ]
  })
}
