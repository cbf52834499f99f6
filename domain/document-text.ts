import { type PassportSeries, passportSeries } from '../contract/values.ts'
import type { GuestDocument } from './guests.ts'

/** A document in one line, as staff read and type it: "AS 123456", or "AB 12345 (Germany)" for another country's. */

const turkmen = new RegExp(`^(${passportSeries.join('|')})[ -]*(\\d{1,8})$`, 'i')
const foreign = /^(.*?)\s*\(([^()]+)\)$/

export const documentText = (document: GuestDocument): string =>
  document.kind === 'passport'
    ? `${document.series} ${document.number}`
    : `${document.number} (${document.country})`

export function readDocumentText(text: string): GuestDocument {
  const passport = turkmen.exec(text.trim())
  if (passport?.[1] && passport[2])
    return { kind: 'passport', series: passport[1].toUpperCase() as PassportSeries, number: passport[2] }
  const other = foreign.exec(text.trim())
  return { kind: 'other', number: other?.[1] ?? text.trim(), country: other?.[2]?.trim() ?? '' }
}
