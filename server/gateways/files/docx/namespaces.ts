/** Each vocabulary has two names: of Word's own files, and of the stricter standard. */
const wordNames = new Set([
  'http://schemas.openxmlformats.org/wordprocessingml/2006/main',
  'http://purl.oclc.org/ooxml/wordprocessingml/main',
])
const relationNames = new Set([
  'http://schemas.openxmlformats.org/officeDocument/2006/relationships',
  'http://purl.oclc.org/ooxml/officeDocument/relationships',
])
const schemaLibraryNames = new Set([
  'http://schemas.openxmlformats.org/schemaLibrary/2006/main',
  'http://purl.oclc.org/ooxml/schemaLibrary/main',
])

export const isWordName = (uri: string): boolean => wordNames.has(uri)
export const isRelationName = (uri: string): boolean => relationNames.has(uri)
export const isSchemaLibraryName = (uri: string): boolean => schemaLibraryNames.has(uri)

/** Drawings of old versions, which name what they fetch in plain attributes. */
export const isOldDrawingName = (uri: string): boolean => /^urn:schemas-microsoft-com:(vml|office:)/.test(uri)
