import { createHash } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { z } from 'zod'
import { languages } from '../../contract/values.ts'
import type { Config } from '../config.ts'
import { contentFolder } from '../content/folders.ts'

const words = z.string().min(1)

const termsWords = z.object({
  title: words,
  intro: words,
  sections: z.array(z.object({ heading: words, lines: z.array(words).min(1) })).min(1),
  questions: words,
  version: words,
})

/** What we know of whoever asks for a refund, and can write down for them. */
const knownFacts = ['name', 'passport', 'contacts', 'booking', 'stay'] as const
export type KnownFact = (typeof knownFacts)[number]

/** A line to be filled in; one that names a fact comes filled in for the owner of a booking. */
const applicationLine = z
  .union([words, z.object({ label: words, fact: z.enum(knownFacts) })])
  .transform((line) => (typeof line === 'string' ? { label: line, fact: undefined } : line))

const applicationWords = z.object({
  to: words,
  title: words,
  person: z.array(applicationLine).min(1),
  request: words,
  bankHeading: words,
  bank: z.array(words).min(1),
  statement: words,
  date: words,
  signature: words,
})

/** The labels of the card are the program's; how it is called and what is signed are the hotel's, if it says so. */
const registrationWords = z.object({ title: words, statement: words })

const documentWords = z.object({
  /** The day on which the words were last changed. */
  edition: z.iso.date(),
  terms: z.record(z.enum(languages), termsWords),
  application: z.record(z.enum(languages), applicationWords),
  registration: z.record(z.enum(languages), registrationWords).optional(),
})

export type DocumentWords = z.infer<typeof documentWords>
export type ApplicationWords = z.infer<typeof applicationWords>

const known = new Map<string, Promise<DocumentWords>>()

/** The words of terms and application as the hotel wrote them, read once. */
export function readDocumentWords(config: Pick<Config, 'contentDirectory'>): Promise<DocumentWords> {
  const file = join(contentFolder(config), 'documents.json')
  const words = known.get(file) ?? read(file)
  known.set(file, words)
  return words
}

const read = async (file: string): Promise<DocumentWords> =>
  documentWords.parse(JSON.parse(await readFile(file, 'utf8')))

/** Names what a guest accepted: it changes with any word of the terms, in whichever language, and with the hours. */
export function termsVersion(words: DocumentWords, hoursBefore: number): string {
  if (lastNamed?.words !== words || lastNamed.hoursBefore !== hoursBefore)
    lastNamed = { words, hoursBefore, version: nameTerms(words, hoursBefore) }
  return lastNamed.version
}

/** Every booking asks for it, and it changes once a year. */
let lastNamed: { words: DocumentWords; hoursBefore: number; version: string } | undefined

const nameTerms = ({ terms }: DocumentWords, hoursBefore: number): string =>
  createHash('sha256').update(JSON.stringify({ terms, hoursBefore })).digest('hex').slice(0, 8)
