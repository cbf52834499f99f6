import type { RefusalEnvelope } from '../../../../contract/call.ts'
import { askForRefund } from '../../../../contract/guest/refund-requests.ts'
import { type Language, languageTags } from '../../../../contract/values.ts'
import { storedToken } from '../../../kit/session.ts'

export interface Uploaded {
  readonly ok: boolean
  /** The session has ended meanwhile. */
  readonly signedOut: boolean
  /** Empty where nothing came back. */
  readonly message: string
}

/** Sends the form and tells how much of it is on its way: `fetch` cannot say that. */
export function uploadDocuments(
  form: FormData,
  language: Language,
  sent: (percent: number) => void,
): Promise<Uploaded> {
  return new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(askForRefund.method, askForRefund.path)
    request.setRequestHeader('authorization', `Bearer ${storedToken()}`)
    request.setRequestHeader('accept-language', languageTags[language])
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) sent(Math.round((loaded / total) * 100))
    })
    request.addEventListener('load', () =>
      resolve({
        ok: request.status >= 200 && request.status < 300,
        signedOut: request.status === 401,
        message: messageIn(request.responseText),
      }),
    )
    for (const end of ['error', 'abort', 'timeout'])
      request.addEventListener(end, () => resolve({ ok: false, signedOut: false, message: '' }))
    request.send(form)
  })
}

function messageIn(answer: string): string {
  try {
    return (JSON.parse(answer) as RefusalEnvelope).request.message
  } catch {
    return ''
  }
}
