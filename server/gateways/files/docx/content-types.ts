import { DocxTrouble } from './trouble.ts'
import type { XmlElement, XmlVisitor } from './xml.ts'

const vocabulary = 'http://schemas.openxmlformats.org/package/2006/content-types'
const mainType = 'application/vnd.openxmlformats-officedocument.wordprocessingml.document.main+xml'
const active =
  /macro|vba|activex|oleobject|webextension|keymap|toolbar|x-ms|html|rtf|script|rfc822|officedocument\.package/i

/** The list of what the parts are. It remembers which part says that it is the text of a Word document. */
export class ContentTypes implements XmlVisitor {
  private readonly mainParts = new Set<string>()
  private readonly mainEndings = new Set<string>()
  private root = true

  open({ uri, local, attributes }: XmlElement): void {
    const known = this.root ? local === 'Types' : local === 'Default' || local === 'Override'
    if (uri !== vocabulary || !known) throw new DocxTrouble('damaged')
    this.root = false
    const attribute = (name: string) =>
      attributes.find((one) => one.uri === '' && one.local === name)?.value.toLowerCase() ?? ''
    const type = attribute('ContentType')
    if (active.test(type)) throw new DocxTrouble('active_content')
    if (type !== mainType) return
    if (local === 'Override') this.mainParts.add(attribute('PartName'))
    else this.mainEndings.add(attribute('Extension'))
  }

  isMain(part: string): boolean {
    const name = part.toLowerCase()
    return this.mainParts.has(`/${name}`) || this.mainEndings.has(name.split('.').at(-1) ?? '')
  }
}
