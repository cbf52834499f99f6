import type { FileProblem } from '../checked-file.ts'

/** What the objects of a PDF are made of. */
export type PdfValue =
  | null
  | boolean
  | number
  | PdfName
  | PdfText
  | PdfReference
  | PdfDictionary
  | readonly PdfValue[]

/** A name as it is meant: `/J#61vaScript` is JavaScript. */
export class PdfName {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}

/** A text, one character a byte. */
export class PdfText {
  readonly value: string

  constructor(value: string) {
    this.value = value
  }
}

/** "Object number so and so", wherever in the file that stands. */
export class PdfReference {
  readonly number: number

  constructor(number: number) {
    this.number = number
  }
}

/** Keys in the order of the file. The same one can stand twice, and readers differ in which they believe: none is dropped here. */
export class PdfDictionary {
  readonly entries: readonly (readonly [string, PdfValue])[]

  constructor(entries: readonly (readonly [string, PdfValue])[]) {
    this.entries = entries
  }

  all(key: string): PdfValue[] {
    return this.entries.filter(([name]) => name === key).map(([, value]) => value)
  }

  /** What must not be ambiguous. Missing is null, as in the format. */
  only(key: string): PdfValue {
    const values = this.all(key)
    if (values.length > 1) throw new PdfTrouble('damaged')
    return values[0] ?? null
  }

  isNamed(key: string, name: string): boolean {
    return this.all(key).some((value) => value instanceof PdfName && value.value === name)
  }
}

export interface PdfObject {
  readonly number: number
  readonly value: PdfValue
  /** The data behind a dictionary, as it lies in the file. */
  readonly data?: Buffer
}

/** Ends the reading of a file. It never leaves this folder. */
export class PdfTrouble extends Error {
  readonly problem: FileProblem

  constructor(problem: FileProblem) {
    super(problem)
    this.problem = problem
  }
}

/** How much work one file may make, all its parts together. */
export class PdfBudget {
  private values: number
  private unpacked: number

  constructor(values: number, unpacked: number) {
    this.values = values
    this.unpacked = unpacked
  }

  spendValue(): void {
    this.values -= 1
    if (this.values < 0) throw new PdfTrouble('unpacks_too_large')
  }

  get bytesLeft(): number {
    return this.unpacked
  }

  spendBytes(bytes: number): void {
    this.unpacked -= bytes
  }
}
