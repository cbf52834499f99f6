import type { Call } from '../../contract/call.ts'
import { languageTags } from '../../contract/values.ts'
import { refusalOf } from '../kit/api.ts'
import { storedToken } from '../kit/session.ts'
import { readAnswer, type WordedReply } from '../kit/worded-api.ts'
import { isSignedOut } from './api.ts'
import { currentLanguage } from './current-language.ts'
import { endSession } from './session/leave.ts'

/** Sends a form with files and tells how much of it is on its way: `fetch` cannot say that. */
export async function sendForm<C extends Call>(
  call: C,
  form: FormData,
  onSent: (percent: number) => void,
): Promise<WordedReply<C>> {
  const { status, body } = await send(call, form, onSent)
  if (status >= 200 && status < 300) return { ok: true, answer: readAnswer(call, body) }
  const failure = refusalOf(status, body)
  if (isSignedOut(failure)) endSession('/login')
  return { ok: false, failure }
}

/** The status 0 means that nothing came back. */
const send = (
  { method, path }: Call,
  form: FormData,
  onSent: (percent: number) => void,
): Promise<{ status: number; body: unknown }> =>
  new Promise((resolve) => {
    const request = new XMLHttpRequest()
    request.open(method, path)
    request.setRequestHeader('authorization', `Bearer ${storedToken() ?? ''}`)
    request.setRequestHeader('accept-language', languageTags[currentLanguage()])
    request.upload.addEventListener('progress', ({ loaded, total }) => {
      if (total > 0) onSent(Math.round((loaded / total) * 100))
    })
    request.addEventListener('loadend', () =>
      resolve({ status: request.status, body: bodyOf(request.responseText) }),
    )
    request.send(form)
  })

function bodyOf(text: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    return null
  }
}
