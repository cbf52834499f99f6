import { useCallback } from 'react'
import { useTexts } from '../all-texts.ts'
import { useConfirmation } from './confirmation.tsx'
import { useUnsaved } from './unsaved.ts'

/** The way out of a form: what was typed into it is not thrown away without a question. */
export function useLeaving(isTouched: boolean, onClose: () => void): () => Promise<void> {
  const { bookings } = useTexts()
  const confirm = useConfirmation()
  useUnsaved(isTouched)
  return useCallback(async () => {
    const { title, happens, yes } = bookings.leaving
    if (!isTouched || (await confirm({ title, lines: [happens], yes, takesAway: true }))) onClose()
  }, [bookings, confirm, isTouched, onClose])
}
