import { searchForm } from '../../contract/search-form.ts'
import { passportSeries } from '../../contract/values.ts'
import type { GuestDocument } from '../../domain/guests.ts'
import { type DocumentKeys, fingerprint, fingerprints } from './document-keys.ts'

/**
 * How a guest is found by a document that nobody can read in the database: by a keyed mark of its number. Equal numbers have equal marks, so whoever
 * has the rows sees that two guests have the same number, and nothing else; they are forgotten with the documents. Who changes the form of a
 * number or of `searchForm` empties the marks: the job that marks then makes them anew.
 */

/** Without signs and case, Cyrillic as Latin: however it was typed. */
const bare = (text: string): string => searchForm(text).replace(/[^a-z0-9]/g, '')

const asMarked = (number: string): string => `document number ${number}`

export const markOf = ({ number }: GuestDocument, keys: DocumentKeys): Buffer =>
  fingerprint(asMarked(bare(number)), keys)

/** By every key that opens: whoever is sought may have been marked under another one. */
export const marksOfDocument = ({ number }: GuestDocument, keys: DocumentKeys): Buffer[] =>
  fingerprints(asMarked(bare(number)), keys)

/** Fewer letters and digits are in too many documents to mean one. */
const shortest = 4
const longest = 24

const series = new RegExp(`^(${passportSeries.join('|')})(?=\\d)`, 'i')

/** Of what somebody typed, if that can be a document: with the series of a passport or without. */
export function marksOf(typed: string, keys: DocumentKeys): Buffer[] {
  const form = bare(typed)
  if (form.length < shortest || form.length > longest || !/\d/.test(form)) return []
  return [...new Set([form, form.replace(series, '')])].flatMap((number) =>
    fingerprints(asMarked(number), keys),
  )
}

/** A mark knows no series; the document does. */
export const isMeant = (typed: string, document: GuestDocument): boolean => {
  const form = bare(typed)
  const number = bare(document.number)
  return form === number || (document.kind === 'passport' && form === bare(document.series) + number)
}
