/** Rules for the map. A hotel may have none. */

const pages = ['/', '/aboutus', '/rooms', '/services', '/gallery', '/reviews', '/contacts']

/** A place that leads nowhere, or stands where nobody sees it. */
export function checkShore({ site: { shore }, services, rooms }) {
  if (!shore) return []
  const known = new Set([
    ...pages,
    ...services.map(({ id }) => `/services/${id}`),
    // Rooms get their numbers in the order of the file.
    ...rooms.map((_, index) => `/rooms/${index + 1}/view`),
  ])
  const outside = ({ x, y }) => x > shore.width || y > shore.height
  return shore.places.flatMap((place) => [
    ...(known.has(place.link)
      ? []
      : [`site.json › shore: "${place.name.en}" leads to ${place.link}, which is no page`]),
    ...(outside(place) ? [`site.json › shore: "${place.name.en}" stands outside of the drawing`] : []),
  ])
}
