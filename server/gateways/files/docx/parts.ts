type PartKind = 'markup' | 'relations' | 'types' | 'folder' | 'other'

const pictures = /\.(png|jpe?g|jpe|jfif|gif|bmp|dib|tiff?|emf|wmf|wdp)$/
const fonts = /\.(ttf|otf)$/
/** The last is what some programs call the list of author and dates. */
const markup = /\.(xml|vml|psmdcp)$/
/** Fonts that are scrambled with the document's own number, and what the sender's printer is set to. */
const opaque = /\.odttf$|^word\/printersettings[\w/]*\.bin$/

const pictureMarks = [
  '89504e470d0a1a0a',
  'ffd8ff',
  '47494638',
  '424d',
  '49492a00',
  '4d4d002a',
  '01000000',
  'd7cdc69a',
  '01000900',
  '4949bc01',
]
const fontMarks = ['00010000', '4f54544f', '74727565']

/** What a part is by its name and its first bytes; nothing where a letter has no use for it. */
export function kindOf(name: string, bytes: Buffer): PartKind | undefined {
  const part = name.toLowerCase()
  if (part.endsWith('/')) return bytes.length === 0 ? 'folder' : undefined
  if (part === '[content_types].xml') return 'types'
  if (part.endsWith('.rels')) return /(^|\/)_rels\/[^/]*\.rels$/.test(part) ? 'relations' : undefined
  if (markup.test(part)) return 'markup'
  if (pictures.test(part)) return begins(bytes, pictureMarks) ? 'other' : undefined
  if (fonts.test(part)) return begins(bytes, fontMarks) ? 'other' : undefined
  return opaque.test(part) ? 'other' : undefined
}

/** Whether a target, as it is written, is a part that is read as markup under that very name. */
export const isMarkupTarget = (target: string): boolean =>
  markup.test(target.toLowerCase()) && !/[%?#]/.test(target)

const begins = (bytes: Buffer, marks: readonly string[]): boolean =>
  marks.some((mark) => bytes.toString('hex', 0, mark.length / 2) === mark)
