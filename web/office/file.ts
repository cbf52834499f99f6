import type { FileCall } from '../../contract/file-call.ts'
import { languageTags } from '../../contract/values.ts'
import type { Failure } from '../kit/api.ts'
import { storedToken } from '../kit/session.ts'
import { currentLanguage } from './current-language.ts'

type FileReply =
  | { readonly ok: true; readonly name: string; readonly blob: Blob }
  | { readonly ok: false; readonly failure: Failure }

type Values = Readonly<Record<string, string | number>>

/** A file behind the session: a plain link could not carry the token. `onProgress` is told how many bytes have come. */
export async function fetchFile(
  call: FileCall,
  params: Values,
  query: Values = {},
  onProgress: (bytes: number) => void = () => undefined,
): Promise<FileReply> {
  const path = call.path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(String(params[name])))
  const search = new URLSearchParams(Object.entries(query).map(([name, value]) => [name, String(value)]))
  try {
    const response = await fetch(search.size === 0 ? path : `${path}?${search}`, {
      headers: {
        authorization: `Bearer ${storedToken() ?? ''}`,
        'accept-language': languageTags[currentLanguage()],
      },
    })
    if (!response.ok) return { ok: false, failure: await refusal(response) }
    const [, name = 'file'] =
      /filename="([^"]+)"/.exec(response.headers.get('content-disposition') ?? '') ?? []
    return { ok: true, name, blob: await received(response, onProgress) }
  } catch {
    return { ok: false, failure: { kind: 'unreachable' } }
  }
}

async function refusal(response: Response): Promise<Failure> {
  const { request } = (await response.json()) as {
    request: { code: string; status: number; message: string }
  }
  return { kind: 'refused', http: response.status, fields: [], ...request }
}

async function received(response: Response, onProgress: (bytes: number) => void): Promise<Blob> {
  const parts: BlobPart[] = []
  let bytes = 0
  const reader = response.body?.getReader()
  for (let chunk = await reader?.read(); chunk && !chunk.done; chunk = await reader?.read()) {
    parts.push(chunk.value)
    bytes += chunk.value.byteLength
    onProgress(bytes)
  }
  return new Blob(parts, { type: response.headers.get('content-type') ?? '' })
}
