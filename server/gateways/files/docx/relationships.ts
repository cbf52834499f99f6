import { posix } from 'node:path'
import { isHarmlessAddress } from '../harmless-address.ts'
import { isMarkupTarget } from './parts.ts'
import { DocxTrouble } from './trouble.ts'
import type { XmlElement, XmlVisitor } from './xml.ts'

const vocabulary = 'http://schemas.openxmlformats.org/package/2006/relationships'

/** Parts of a letter. A relation of any other kind brings in what a letter does not need, or what nobody here knows. */
const harmless = new Set(
  `officeDocument core-properties extended-properties custom-properties extendedProperties customProperties thumbnail styles stylesWithEffects settings
  webSettings fontTable theme numbering footnotes endnotes header footer comments commentsExtended commentsIds
  commentsExtensible people image hdphoto hyperlink customXml customXmlProps font glossaryDocument printerSettings
  documenttasks intelligence classificationlabels`.split(/\s+/),
)
/** What these lead to is no markup. Whatever else is led to is read as markup by programs, and so it must have been here. */
const withoutMarkup = new Set(['image', 'hdphoto', 'thumbnail', 'font', 'printerSettings', 'hyperlink'])
const kind =
  /^http:\/\/(?:schemas\.openxmlformats\.org|schemas\.microsoft\.com\/office|purl\.oclc\.org\/ooxml)\/[\w./-]*\/relationships\/(?:metadata\/)?([\w-]+)$/

/** Which part the package begins with. */
export interface Beginnings {
  mainPart?: string
}

/** Looks at a list of relations: everything stays inside, but for links that a reader clicks. */
export function relationVisitor(list: string, beginnings: Beginnings): XmlVisitor {
  const folder = posix.dirname(posix.dirname(list))
  let root = true
  return {
    open({ uri, local, attributes }: XmlElement): void {
      if (uri !== vocabulary || local !== (root ? 'Relationships' : 'Relationship'))
        throw new DocxTrouble('damaged')
      if (root) {
        root = false
        return
      }
      const attribute = (name: string) =>
        attributes.find((one) => one.uri === '' && one.local === name)?.value ?? ''
      const [type, target] = [kind.exec(attribute('Type'))?.[1], attribute('Target')]
      if (type === undefined || !harmless.has(type)) throw new DocxTrouble('active_content')
      const mode = attribute('TargetMode')
      if (mode !== '' && mode !== 'Internal') {
        if (!isLink(type, target)) throw new DocxTrouble('active_content')
        return
      }
      if (!withoutMarkup.has(type) && !isMarkupTarget(target)) throw new DocxTrouble('active_content')
      const part = partOf(folder, target)
      if (type === 'officeDocument' && list === '_rels/.rels') beginnings.mainPart ??= part
    },
  }
}

const isLink = (type: string, target: string): boolean =>
  type === 'hyperlink' && (isHarmlessAddress(target) || target.startsWith('#'))

/** The part that a target means, without a way out of the document. */
function partOf(folder: string, target: string): string {
  if (/[:\\]|^\s*\/\//.test(target)) throw new DocxTrouble('active_content')
  const path = posix.normalize(target.startsWith('/') ? target.slice(1) : posix.join(folder, target))
  if (path === '..' || path.startsWith('../') || path.startsWith('/')) throw new DocxTrouble('damaged')
  return path
}
