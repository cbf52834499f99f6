import type { Failure } from '../../../kit/api.ts'
import { reasonOf } from '../../states/failed.tsx'
import type { OfficeTexts } from '../../text/whole.ts'

/** What failed, and why. Some of the server's reasons begin with the same words. */
export function failureWords(
  what: string,
  failure: Failure,
  texts: OfficeTexts,
): { text: string; detail: string } {
  const reason = reasonOf(failure, texts)
  const detail = reason.startsWith(what) ? reason.slice(what.length).replace(/^[.:]\s*/, '') : reason
  return { text: what, detail }
}
