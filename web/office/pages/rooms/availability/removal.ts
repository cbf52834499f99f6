import { useQueryClient } from '@tanstack/react-query'
import {
  type AvailabilityType,
  deleteAvailability,
} from '../../../../../contract/office/rooms/availability.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { useConfirmation } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import { failureWords } from '../failure-words.ts'

export function useRemoval(onDone: (message: string) => void) {
  const texts = useTexts()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const client = useQueryClient()

  return async ({ id, title }: AvailabilityType): Promise<void> => {
    const { availability: words, remove: yes } = texts.rooms
    const question = { title: fill(words.removing, { title }), lines: [words.removeHappens] }
    if (!(await confirm({ ...question, yes, takesAway: true }))) return
    const reply = await api(deleteAvailability, { query: { id } })
    if (reply.ok) onDone(reply.answer.request.message)
    else await showAlert(failureWords(words.removeFailed, reply.failure, texts))
    void client.invalidateQueries()
  }
}
