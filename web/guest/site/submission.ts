import { type SubmitEvent, useState } from 'react'
import type { Failure } from '../../kit/api.ts'
import type { GuestTexts } from '../text/en.ts'

export interface Submission {
  readonly waiting: boolean
  readonly onSubmit: (event: SubmitEvent<HTMLFormElement>) => void
}

/** Sends a form once at a time: `call` asks the server, `settle` deals with what came back. */
export function useSubmission<Result>(
  call: (field: (name: string) => string) => Promise<Result>,
  settle: (result: Result) => void,
): Submission {
  const [waiting, setWaiting] = useState(false)
  const send = async (fields: FormData) => {
    setWaiting(true)
    const result = await call((name) => String(fields.get(name) ?? ''))
    setWaiting(false)
    settle(result)
  }
  return {
    waiting,
    onSubmit: (event) => {
      event.preventDefault()
      if (!waiting) void send(new FormData(event.currentTarget))
    },
  }
}

/** The server says why in the guest's language; when nothing came back we say so ourselves. */
export const failureMessage = (failure: Failure, texts: GuestTexts): string =>
  failure.kind === 'refused' && failure.message !== '' ? failure.message : texts.requestFailed

/** The session has ended, or there never was one. */
export const isSignedOut = (failure: Failure): boolean => failure.kind === 'refused' && failure.http === 401

/** Whether the server said no for this very reason. */
export const isRefusedFor = (failure: Failure, code: string): boolean =>
  failure.kind === 'refused' && failure.code === code
