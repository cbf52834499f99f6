import type { RefusalEnvelope } from '../../../../contract/call.ts'
import { type Language, languageTags } from '../../../../contract/values.ts'
import type { Failure } from '../../../kit/api.ts'
import { storedToken } from '../../../kit/session.ts'

/**
 * Saves a file that only its owner may have. A link cannot carry the session, so the file is fetched and handed to the
 * browser under its name.
 */
export async function downloadFile(
  path: string,
  name: string,
  language: Language,
): Promise<Failure | undefined> {
  const fetched = await fetchFile(path, language)
  if (!fetched.ok) return fetched.failure
  saveFile(fetched.file, name)
  return undefined
}

type Fetched = { readonly ok: true; readonly file: Blob } | { readonly ok: false; readonly failure: Failure }

export async function fetchFile(path: string, language: Language): Promise<Fetched> {
  try {
    const headers = { 'accept-language': languageTags[language], authorization: `Bearer ${storedToken()}` }
    const response = await fetch(path, { headers })
    return response.ok
      ? { ok: true, file: await response.blob() }
      : { ok: false, failure: await refusalOf(response) }
  } catch {
    return { ok: false, failure: { kind: 'unreachable' } }
  }
}

async function refusalOf(response: Response): Promise<Failure> {
  const { request } = (await response.json()) as RefusalEnvelope
  const { code, status, message } = request
  return { kind: 'refused', http: response.status, code, status, message, fields: [] }
}

export function saveFile(file: Blob, name: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(file)
  link.download = name
  link.click()
  URL.revokeObjectURL(link.href)
}
