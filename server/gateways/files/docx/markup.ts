import { isHarmlessAddress } from '../harmless-address.ts'
import { isOldDrawingName, isRelationName, isSchemaLibraryName, isWordName } from './namespaces.ts'
import { DocxTrouble } from './trouble.ts'
import type { XmlAttribute, XmlElement, XmlVisitor } from './xml.ts'

/** Elements of the text that run, fetch or hold something. */
const activeWords = new Set([
  ...['altChunk', 'subDoc', 'object', 'control', 'frameset', 'frame', 'attachedTemplate', 'mailMerge'],
  ...['saveThroughXslt', 'entryMacro', 'exitMacro', 'movie'],
])

/** Elements of drawings that do, whichever vocabulary they are of. */
const activeDrawings = new Set([
  ...['webVideoPr', 'audioFile', 'videoFile', 'wavAudioFile', 'quickTimeFile', 'audioCd', 'OLEObject'],
])

/** Where a solution or its vocabulary is to be fetched from. */
const solutions = new Set(['manifestLocation', 'schemaLocation'])

const fetched = new Set(['src', 'althref', 'link'])

/** What stands in the text, its headers, its settings and its drawings. */
export const markupVisitor: XmlVisitor = {
  open({ uri, local, attributes }: XmlElement): void {
    const active =
      (isWordName(uri) && activeWords.has(local)) ||
      activeDrawings.has(local) ||
      attributes.some((attribute) => isActive(uri, attribute))
    if (active) throw new DocxTrouble('active_content')
  },
}

function isActive(elementUri: string, { uri, local, value }: XmlAttribute): boolean {
  if (value === '') return false
  if (isRelationName(uri)) return local === 'link' || local === 'href'
  if (local === 'action' && uri === '') return /^ppaction:/i.test(value)
  if (isSchemaLibraryName(elementUri)) return solutions.has(local)
  if (!isOldDrawingName(elementUri)) return false
  if (fetched.has(local)) return true
  return local === 'href' && (uri !== '' || !(isHarmlessAddress(value) || value.startsWith('#')))
}
