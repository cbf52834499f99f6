import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { deleteRoom, type Room } from '../../../../../contract/office/rooms/rooms.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import { useLanguage } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { useConfirmation } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import { useNotice } from '../../../notice/notice.tsx'
import { failureWords } from '../failure-words.ts'

/** Takes a room out of every list, if the person agrees and the server finds nobody booked in it. */
export function useRemoval({ id, translations }: Room, onRemoved: () => void) {
  const { language, texts } = useLanguage()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const notice = useNotice()
  const client = useQueryClient()
  const [removing, setRemoving] = useState(false)

  async function remove(): Promise<void> {
    const { removing: words, remove: yes, removeFailed } = texts.rooms
    const title = fill(words.title, { room: translations[language].room_type })
    if (!(await confirm({ title, lines: [words.happens, words.unsold], yes, takesAway: true }))) return
    setRemoving(true)
    const reply = await api(deleteRoom, { query: { id } })
    setRemoving(false)
    if (reply.ok) {
      notice(reply.answer.request.message)
      onRemoved()
    } else await showAlert(failureWords(removeFailed, reply.failure, texts))
    void client.invalidateQueries()
  }
  return { remove, removing }
}
