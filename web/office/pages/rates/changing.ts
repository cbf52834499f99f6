import { useQueryClient } from '@tanstack/react-query'
import { useCallback, useRef, useState } from 'react'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { useTexts } from '../../all-texts.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

type Sent =
  | {
      readonly ok: true
      readonly answer: {
        readonly request: { readonly message: string; readonly data: { readonly id: number } }
      }
    }
  | { readonly ok: false; readonly failure: Failure }

interface Change {
  request(): Promise<Sent>
  /** Takes it back; told what was saved. Left out where that is what is done. */
  readonly undo?: (id: number) => Promise<Sent>
}

/** Sends one change at a time. What worked is said in the corner, with the way back beside it; what was refused has to be read. */
export function useChanging() {
  const texts = useTexts()
  const client = useQueryClient()
  const notice = useNotice()
  const showAlert = useAlert()
  const [busy, setBusy] = useState(false)
  const isSending = useRef(false)

  const change = useCallback(
    async function change({ request, undo }: Change): Promise<boolean> {
      if (isSending.current) return false
      isSending.current = true
      setBusy(true)
      const reply = await request()
      isSending.current = false
      setBusy(false)
      void client.invalidateQueries()
      if (!reply.ok) {
        await showAlert({ text: reasonOf(reply.failure, texts) })
        return false
      }
      const { message, data } = reply.answer.request
      notice(
        message,
        undo && { name: texts.rates.undo, act: () => void change({ request: () => undo(data.id) }) },
      )
      return true
    },
    [texts, client, notice, showAlert],
  )
  return { busy, change }
}
