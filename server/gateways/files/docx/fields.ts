import { isHarmlessAddress } from '../harmless-address.ts'
import { isWordName } from './namespaces.ts'
import { DocxTrouble } from './trouble.ts'
import type { XmlElement, XmlName, XmlVisitor } from './xml.ts'

/** Fields that count, date, name or point inside of the document. Every other one is refused, known or not. */
const harmless = new Set(
  `PAGE NUMPAGES SECTION SECTIONPAGES PAGEREF REF NOTEREF STYLEREF SEQ LISTNUM AUTONUM AUTONUMLGL AUTONUMOUT
  TOC TC INDEX XE TOA TA DATE TIME CREATEDATE SAVEDATE PRINTDATE EDITTIME AUTHOR LASTSAVEDBY TITLE SUBJECT KEYWORDS
  COMMENTS FILENAME FILESIZE NUMWORDS NUMCHARS REVNUM TEMPLATE DOCPROPERTY USERNAME USERINITIALS USERADDRESS
  HYPERLINK FORMTEXT FORMCHECKBOX FORMDROPDOWN MERGEFIELD SHAPE SYMBOL EQ ADVANCE BIBLIOGRAPHY CITATION`.split(
    /\s+/,
  ),
)

/** Words that act where a program reads an instruction otherwise than we do. */
const acting =
  /^(DDE|DDEAUTO|INCLUDETEXT|INCLUDEPICTURE|INCLUDE|IMPORT|LINK|EMBED|MACROBUTTON|GOTOBUTTON|DATABASE|QUOTE)$/i

const longestInstruction = 10_000

interface Field {
  instruction: string
  /** Behind the instruction comes what the field shows. */
  showing: boolean
  /** Another field stands inside of the instruction. */
  nested: boolean
  /** Whether words of the instruction are deleted ones, once there are any: with and without them it would be another one. */
  deleted?: boolean
}

/** Follows the fields of a part: their instructions can be spread over runs and hold other fields. */
export class FieldVisitor implements XmlVisitor {
  /** Open fields, apart for each branch of which a program takes only one. */
  private readonly branches: Field[][] = [[]]
  private instruction: string | undefined
  private depth = 0

  open({ uri, local, attributes }: XmlElement): void {
    this.depth += 1
    if (isBranch({ uri, local })) this.branches.push([])
    if (!isWordName(uri)) return
    const attribute = (name: string) =>
      attributes.find((one) => one.local === name && isWordName(one.uri))?.value ?? ''
    if (local === 'fldSimple') this.simple(attribute('instr'))
    else if (local === 'fldChar') this.mark(attribute('fldCharType'))
    else if (isInstruction(local) || (isText(local) && this.instructed)) this.instruction = ''
  }

  text(text: string): void {
    if (this.instruction !== undefined) this.instruction += text
  }

  close({ uri, local }: XmlName): void {
    this.depth -= 1
    if (isBranch({ uri, local }) && (this.branches.pop() ?? []).length > 0) refuseField()
    // One that does not end is an instruction all the same.
    if (this.depth === 0) for (const field of this.fields) finish(field)
    if (this.instruction === undefined || !isWordName(uri)) return
    if (!isInstruction(local) && !isText(local)) return
    this.add(this.instruction, isDeleted(local))
    this.instruction = undefined
  }

  private get fields(): Field[] {
    return this.branches.at(-1) ?? []
  }

  /** The field whose instruction is being read. */
  private get instructed(): Field | undefined {
    const field = this.fields.at(-1)
    return field?.showing ? undefined : field
  }

  private add(text: string, deleted: boolean): void {
    const field = this.instructed
    if (acting.test(firstWord(text))) refuseField()
    const blank = text.trim() === ''
    if (!blank && (!field || field.deleted === !deleted)) refuseField()
    if (!field) return
    if (!blank) field.deleted = deleted
    field.instruction += text
    if (field.instruction.length > longestInstruction) refuseField()
  }

  private simple(instruction: string): void {
    this.nest()
    judge(instruction)
  }

  /** What an inner field shows must not become the name of the outer one. */
  private nest(): void {
    const field = this.instructed
    if (!field) return
    if (!/^\s*\S+\s/.test(field.instruction)) refuseField()
    field.nested = true
  }

  private mark(kind: string): void {
    if (kind === 'begin') {
      this.nest()
      this.fields.push({ instruction: '', showing: false, nested: false })
      return
    }
    const field = this.fields.at(-1)
    if (field) finish(field)
    if (kind === 'end') this.fields.pop()
  }
}

/** The instruction has come to its end. */
function finish(field: Field): void {
  if (field.showing) return
  judge(field.instruction)
  if (field.nested && firstWord(field.instruction).toUpperCase() === 'HYPERLINK') refuseField()
  field.showing = true
}

const isInstruction = (local: string): boolean => local === 'instrText' || local === 'delInstrText'
/** Where an instruction stands, programs take the words of the text for a part of it. */
const isText = (local: string): boolean => local === 't' || local === 'delText'
const isDeleted = (local: string): boolean => local === 'delInstrText' || local === 'delText'

const isBranch = ({ uri, local }: XmlName): boolean =>
  uri === 'http://schemas.openxmlformats.org/markup-compatibility/2006' &&
  (local === 'Choice' || local === 'Fallback')

const refuseField = (): never => {
  throw new DocxTrouble('active_content')
}

const firstWord = (instruction: string): string => /^\s*([^\s\\"]*)/.exec(instruction)?.[1] ?? ''

function judge(instruction: string): void {
  if (instruction.length > longestInstruction) refuseField()
  const name = firstWord(instruction).toUpperCase()
  if (instruction.trim() === '' || name.startsWith('=')) return
  if (!harmless.has(name)) refuseField()
  const words = wordsOf(instruction).slice(1)
  if (words.some(({ text, quoted }) => !quoted && acting.test(text))) refuseField()
  if (name === 'HYPERLINK' && !targetsOf(words).every(isFineTarget)) refuseField()
}

interface Word {
  readonly text: string
  readonly quoted: boolean
}

const wordsOf = (instruction: string): Word[] =>
  [...instruction.matchAll(/"((?:[^"\\]|\\[\s\S])*)"?|(\S+)/g)].map(([, quoted, plain]) => ({
    text: (quoted ?? plain ?? '').replace(/\\([\s\S])/g, plain === undefined ? '$1' : '\\$1'),
    quoted: plain === undefined,
  }))

/** Switches that take the word behind them: a place inside, a hint, a window. */
const withWord = /^\\[lot]$/i

function targetsOf(words: readonly Word[]): string[] {
  const targets: string[] = []
  let taken = false
  for (const { text, quoted } of words) {
    if (!quoted && /^\\[a-z]$/i.test(text)) taken = withWord.test(text)
    else if (taken) taken = false
    else targets.push(text)
  }
  return targets
}

const isFineTarget = (target: string): boolean => isHarmlessAddress(target) || target.startsWith('#')
