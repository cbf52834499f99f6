import {
  type PdfBudget,
  PdfDictionary,
  PdfName,
  PdfReference,
  PdfText,
  PdfTrouble,
  type PdfValue,
} from './values.ts'

/** A word of the format itself: `obj`, `stream`, `trailer`. */
export class PdfWord {
  readonly word: string

  constructor(word: string) {
    this.word = word
  }
}

const deepest = 100
const longestToken = 1_000
/** Of texts only addresses matter here, and none is longer. A longer one counts as empty, which is no address. */
const longestText = 4_096

export const isSpace = (byte: number | undefined): boolean =>
  byte === 0x20 || byte === 0x0a || byte === 0x0d || byte === 0x09 || byte === 0x0c || byte === 0x00
const delimiters = new Set([...'()<>[]{}/%'].map((sign) => sign.charCodeAt(0)))
export const isDelimiter = (byte: number | undefined): boolean => byte !== undefined && delimiters.has(byte)
const isRegular = (byte: number | undefined): boolean =>
  byte !== undefined && !isSpace(byte) && !delimiters.has(byte)
const isDigit = (byte: number | undefined): boolean => byte !== undefined && byte >= 0x30 && byte <= 0x39

const [percent, slash, openText, closeText, open, close, openList, closeList, backslash] = [
  ...'%/()<>[]\\',
].map((sign) => sign.charCodeAt(0))
const [lineFeed, carriageReturn] = [0x0a, 0x0d]

/** Reads the values of a PDF one after the other, strictly: what it does not understand ends the reading. */
export class PdfReader {
  at = 0

  readonly bytes: Buffer
  private readonly budget: PdfBudget

  constructor(bytes: Buffer, budget: PdfBudget) {
    this.bytes = bytes
    this.budget = budget
  }

  get isAtEnd(): boolean {
    return this.at >= this.bytes.length
  }

  /** Comments count as space. */
  skipSpace(): void {
    for (;;) {
      while (isSpace(this.bytes[this.at])) this.at += 1
      if (this.bytes[this.at] !== percent) return
      while (!this.isAtEnd && this.bytes[this.at] !== lineFeed && this.bytes[this.at] !== carriageReturn)
        this.at += 1
    }
  }

  skipBlanks(): void {
    while (isSpace(this.bytes[this.at])) this.at += 1
  }

  /** The rest of a line on which nothing more may stand: readers differ in what they make of it. */
  endLine(): void {
    while (this.bytes[this.at] === 0x20 || this.bytes[this.at] === 0x09) this.at += 1
    const start = this.at
    if (this.bytes[this.at] === carriageReturn) this.at += 1
    if (this.bytes[this.at] === lineFeed) this.at += 1
    if (this.at === start) throw new PdfTrouble('damaged')
  }

  next(depth = 0): PdfValue | PdfWord {
    this.budget.spendValue()
    if (depth > deepest) throw new PdfTrouble('damaged')
    this.skipSpace()
    const byte = this.bytes[this.at]
    if (byte === slash) return this.name()
    if (byte === openText) return this.text()
    if (byte === openList) return this.list(depth)
    if (byte === open) return this.bytes[this.at + 1] === open ? this.dictionary(depth) : this.hexText()
    return this.numberOrWord()
  }

  value(depth = 0): PdfValue {
    const next = this.next(depth)
    if (next instanceof PdfWord) throw new PdfTrouble('damaged')
    return next
  }

  integer(): number {
    const next = this.next()
    if (typeof next !== 'number' || !Number.isSafeInteger(next) || next < 0) throw new PdfTrouble('damaged')
    return next
  }

  expect(word: string): void {
    const next = this.next()
    if (!(next instanceof PdfWord) || next.word !== word) throw new PdfTrouble('damaged')
  }

  private regular(): string {
    const start = this.at
    while (isRegular(this.bytes[this.at])) this.at += 1
    if (this.at - start > longestToken) throw new PdfTrouble('damaged')
    return this.bytes.toString('latin1', start, this.at)
  }

  private name(): PdfName {
    this.at += 1
    const written = this.regular()
    // Some readers end a name there, and take JavaScript#00x for JavaScript.
    if (written.includes('#00')) throw new PdfTrouble('damaged')
    return new PdfName(
      written.replace(/#([0-9a-f]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16))),
    )
  }

  private numberOrWord(): PdfValue | PdfWord {
    const token = this.regular()
    if (token === '') throw new PdfTrouble('damaged')
    if (token === 'true' || token === 'false') return token === 'true'
    if (token === 'null') return null
    if (!/^[+\-.\d]/.test(token)) return new PdfWord(token)
    // Some writers put two signs before a number; what it is worth does not matter here.
    if (!/^[+-]*(\d+\.?[\d-]*|\.\d+)$/.test(token)) throw new PdfTrouble('damaged')
    if (/^\d+$/.test(token) && this.isReference()) return new PdfReference(Number(token))
    return Number.parseFloat(token)
  }

  /** Whether a generation and an R follow a number; then they are read as well. */
  private isReference(): boolean {
    const back = this.at
    this.skipSpace()
    if (isDigit(this.bytes[this.at])) {
      while (isDigit(this.bytes[this.at])) this.at += 1
      this.skipSpace()
      if (this.bytes[this.at] === 0x52 && !isRegular(this.bytes[this.at + 1])) {
        this.at += 1
        return true
      }
    }
    this.at = back
    return false
  }

  private list(depth: number): PdfValue[] {
    this.at += 1
    const values: PdfValue[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === closeList) break
      values.push(this.value(depth + 1))
    }
    this.at += 1
    return values
  }

  private dictionary(depth: number): PdfDictionary {
    this.at += 2
    const entries: (readonly [string, PdfValue])[] = []
    for (;;) {
      this.skipSpace()
      if (this.bytes[this.at] === close && this.bytes[this.at + 1] === close) break
      const key = this.value(depth + 1)
      if (!(key instanceof PdfName)) throw new PdfTrouble('damaged')
      entries.push([key.value, this.value(depth + 1)])
    }
    this.at += 2
    return new PdfDictionary(entries)
  }

  private hexText(): PdfText {
    const end = this.bytes.indexOf('>', this.at)
    if (end === -1) throw new PdfTrouble('damaged')
    const start = this.at + 1
    this.at = end + 1
    if (end - start > longestText) return new PdfText('')
    const digits = this.bytes.toString('latin1', start, end).replace(/[\0\t\n\f\r ]/g, '')
    if (!/^[0-9a-f]*$/i.test(digits)) throw new PdfTrouble('damaged')
    const even = digits.length % 2 === 0 ? digits : `${digits}0`
    return new PdfText(Buffer.from(even, 'hex').toString('latin1'))
  }

  private text(): PdfText {
    const start = this.at + 1
    let open = 1
    this.at = start
    while (open > 0) {
      if (this.isAtEnd) throw new PdfTrouble('damaged')
      const byte = this.bytes[this.at]
      if (byte === backslash) this.at += 1
      else if (byte === openText) open += 1
      else if (byte === closeText) open -= 1
      this.at += 1
    }
    const end = this.at - 1
    return new PdfText(
      end - start > longestText ? '' : withoutEscapes(this.bytes.toString('latin1', start, end)),
    )
  }
}

const escapes: Readonly<Record<string, string>> = { n: '\n', r: '\r', t: '\t', b: '\b', f: '\f' }

const withoutEscapes = (text: string): string =>
  text.replace(/\\(\r\n|[0-7]{1,3}|[\s\S])/g, (_, sign: string) => {
    if (/^[0-7]/.test(sign)) return String.fromCharCode(Number.parseInt(sign, 8) & 255)
    return sign === '\n' || sign === '\r' || sign === '\r\n' ? '' : (escapes[sign] ?? sign)
  })
