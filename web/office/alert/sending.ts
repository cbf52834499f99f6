import { useQueryClient } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useAlert } from '../../kit/alert/alert.tsx'
import type { Failure } from '../../kit/api.ts'
import { useTexts } from '../language.tsx'
import { reasonOf } from '../states/failed.tsx'

type Sent =
  | { readonly ok: true; readonly answer: { readonly request: { readonly message: string | string[] } } }
  | { readonly ok: false; readonly failure: Failure }

/**
 * Sends a change and shows in an alert what the server answered; then whatever is on the screen is asked for anew. Answers
 * whether it worked.
 */
export function useSending(): (request: () => Promise<Sent>) => Promise<boolean> {
  const texts = useTexts()
  const client = useQueryClient()
  const showAlert = useAlert()
  return useCallback(
    async (request) => {
      const reply = await request()
      const said = reply.ok ? reply.answer.request.message : reasonOf(reply.failure, texts)
      await showAlert({ text: [said].flat().join(' ') })
      void client.invalidateQueries()
      return reply.ok
    },
    [texts, client, showAlert],
  )
}
