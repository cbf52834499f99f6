import { type CheckedFile, type FileProblem, type RejectedFile, reject } from '../checked-file.ts'
import { partsOf } from './archive.ts'
import { ContentTypes } from './content-types.ts'
import { FieldVisitor } from './fields.ts'
import { markupVisitor } from './markup.ts'
import { isWordName } from './namespaces.ts'
import { kindOf } from './parts.ts'
import { type Beginnings, relationVisitor } from './relationships.ts'
import { DocxTrouble } from './trouble.ts'
import { readXml, type XmlName, type XmlVisitor } from './xml.ts'

const mediaType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'

/** More than a hundred pages of text. */
const mostMarkup = 16 * 1024 * 1024

/** A Word document is a zip of parts in XML. All of it is unpacked once, read, within limits, and thrown away. */
export async function checkDocx(bytes: Buffer): Promise<CheckedFile | RejectedFile> {
  try {
    const problem = await problemOf(bytes)
    return problem ? reject(problem) : { mediaType, bytes }
  } catch (trouble) {
    // The zip's reader throws errors of its own.
    return reject(trouble instanceof DocxTrouble ? trouble.problem : 'damaged')
  }
}

async function problemOf(bytes: Buffer): Promise<FileProblem | undefined> {
  const types = new ContentTypes()
  const beginnings: Beginnings = {}
  const roots = new Map<string, XmlName>()
  let left = mostMarkup
  for await (const part of partsOf(bytes)) {
    const kind = kindOf(part.name, part.bytes)
    if (kind === undefined) return 'active_content'
    if (kind === 'folder' || kind === 'other') continue
    left -= part.bytes.length
    if (left < 0) return 'unpacks_too_large'
    if (kind === 'types') await readXml(part.bytes, types)
    else if (kind === 'relations') await readXml(part.bytes, relationVisitor(part.name, beginnings))
    else await readXml(part.bytes, rootInto(roots, part.name), markupVisitor, new FieldVisitor())
  }
  const { mainPart } = beginnings
  const root = mainPart === undefined ? undefined : roots.get(mainPart.toLowerCase())
  const isText = root?.local === 'document' && isWordName(root.uri)
  return isText && types.isMain(mainPart ?? '') ? undefined : 'not_this_kind'
}

function rootInto(roots: Map<string, XmlName>, part: string): XmlVisitor {
  const name = part.toLowerCase()
  return {
    open(element) {
      if (!roots.has(name)) roots.set(name, element)
    },
  }
}
