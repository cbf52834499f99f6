import { type ZipPart, zipOf } from './zip.ts'

/** Word documents written by hand, so that they can hold what no honest writer puts in. */

export const word = 'http://schemas.openxmlformats.org/wordprocessingml/2006/main'
export const relations = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const ofPackage = 'http://schemas.openxmlformats.org/package/2006'
const ofDocument = 'application/vnd.openxmlformats-officedocument.wordprocessingml'

const declaration = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'

export const contentTypes = (more = '', main = `${ofDocument}.document.main+xml`): ZipPart => ({
  name: '[Content_Types].xml',
  content: `${declaration}<Types xmlns="${ofPackage}/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/word/document.xml" ContentType="${main}"/>${more}</Types>`,
})

export const relationship = (type: string, target: string, mode = 'External'): string =>
  `<Relationship Id="r1" Type="${relations}/${type}" Target="${target}"${mode && ` TargetMode="${mode}"`}/>`

export const relationshipsOf = (part: string, ...list: readonly string[]): ZipPart => ({
  name: part,
  content: `${declaration}<Relationships xmlns="${ofPackage}/relationships">${list.join('')}</Relationships>`,
})

export const packageRelations = relationshipsOf(
  '_rels/.rels',
  relationship('officeDocument', 'word/document.xml', ''),
)

export const mainPart = (body = '<w:p/>'): ZipPart => ({
  name: 'word/document.xml',
  content: `${declaration}<w:document xmlns:w="${word}" xmlns:r="${relations}"><w:body>${body}</w:body></w:document>`,
})

/** The parts that every document has, with others beside them or, under the same name, in their place. */
export function docxOf(...parts: readonly ZipPart[]): Buffer {
  const given = new Set(parts.map(({ name }) => name))
  const usual = [contentTypes(), packageRelations, mainPart()].filter(({ name }) => !given.has(name))
  return zipOf([...usual, ...parts])
}

/** A field of a document as Word writes it: its instruction in runs, then what it shows. */
export const field = (...instruction: readonly string[]): string =>
  `<w:p><w:r><w:fldChar w:fldCharType="begin"/></w:r>${instruction
    .map((text) => `<w:r><w:instrText xml:space="preserve">${text}</w:instrText></w:r>`)
    .join(
      '',
    )}<w:r><w:fldChar w:fldCharType="separate"/></w:r><w:r><w:t>1</w:t></w:r><w:r><w:fldChar w:fldCharType="end"/></w:r></w:p>`
