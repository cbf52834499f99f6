import { setImmediate as othersFirst } from 'node:timers/promises'
import { SaxesParser } from 'saxes'
import type { FileProblem } from '../checked-file.ts'
import { DocxTrouble } from './trouble.ts'

/** An element or an attribute by what its prefix stands for, whatever the prefix is. */
export interface XmlName {
  readonly uri: string
  readonly local: string
}

export interface XmlAttribute extends XmlName {
  readonly value: string
}

export interface XmlElement extends XmlName {
  readonly attributes: readonly XmlAttribute[]
}

export interface XmlVisitor {
  open?(element: XmlElement): void
  text?(text: string): void
  close?(element: XmlName): void
}

const deepest = 200
/** A letter of a hundred pages has a third of that. */
const mostElements = 300_000
/** An element that begins a document names some thirty vocabularies. */
const mostAttributes = 1_000
/** So much is read before others get their turn. */
const mouthful = 256 * 1024

/** Which letters a part is written in; it may also say so, but nothing else. */
const encodings = [
  {
    marks: [
      [0xff, 0xfe],
      [0x3c, 0x00],
    ],
    name: 'utf-16le',
    said: /^utf-16(le)?$/i,
  },
  {
    marks: [
      [0xfe, 0xff],
      [0x00, 0x3c],
    ],
    name: 'utf-16be',
    said: /^utf-16(be)?$/i,
  },
  { marks: [[]], name: 'utf-8', said: /^(utf-8|us-ascii)$/i },
]

/** Reads a whole part of a document, strictly. Definitions and instructions to programs are refused unread. */
export async function readXml(bytes: Buffer, ...visitors: readonly XmlVisitor[]): Promise<void> {
  const encoding = encodings.find(({ marks }) =>
    marks.some((mark) => mark.every((byte, at) => bytes[at] === byte)),
  )
  const text = decoded(bytes, encoding?.name)
  const parser = new SaxesParser({ xmlns: true, position: false })
  let depth = 0
  let elements = 0
  let attributesOfOne = 0
  parser.on('error', () => give('damaged'))
  parser.on('doctype', () => give('active_content'))
  parser.on('processinginstruction', ({ target }) => {
    // Lists of an intranet put this one before their own data; it says nothing.
    if (target !== 'mso-contentType') give('active_content')
  })
  parser.on('xmldecl', ({ version, encoding: said }) => {
    if (version !== '1.0' || (said !== undefined && !encoding?.said.test(said))) give('damaged')
  })
  parser.on('attribute', () => {
    attributesOfOne += 1
    if (attributesOfOne > mostAttributes) give('unpacks_too_large')
  })
  parser.on('opentag', ({ uri, local, attributes }) => {
    attributesOfOne = 0
    depth += 1
    elements += 1
    if (depth > deepest) give('damaged')
    if (elements > mostElements) give('unpacks_too_large')
    const element = { uri, local, attributes: Object.values(attributes) }
    for (const visitor of visitors) visitor.open?.(element)
  })
  parser.on('closetag', ({ uri, local }) => {
    depth -= 1
    for (const visitor of visitors) visitor.close?.({ uri, local })
  })
  for (const event of ['text', 'cdata'] as const)
    parser.on(event, (words) => {
      for (const visitor of visitors) visitor.text?.(words)
    })
  for (let at = 0; at < text.length; at += mouthful) {
    if (at > 0) await othersFirst()
    parser.write(text.slice(at, at + mouthful))
  }
  parser.close()
}

const give = (problem: FileProblem): never => {
  throw new DocxTrouble(problem)
}

function decoded(bytes: Buffer, encoding = 'utf-8'): string {
  try {
    return new TextDecoder(encoding, { fatal: true }).decode(bytes)
  } catch {
    return give('damaged')
  }
}
