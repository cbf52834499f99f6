import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { getOfficeRooms, orderRooms, type Room } from '../../../../contract/office/rooms/rooms.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Answer } from '../../../kit/worded-api.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useNotice } from '../../notice/notice.tsx'
import { failureWords } from './failure-words.ts'

const key = [getOfficeRooms.path]
type Known = Answer<typeof getOfficeRooms>

/** The order of the rooms: shown at once, saved behind it, and shown as it was when it could not be saved. */
export function useRoomOrder(rooms: readonly Room[]) {
  const texts = useTexts()
  const client = useQueryClient()
  const showAlert = useAlert()
  const notice = useNotice()
  const [wished, setWished] = useState<readonly number[]>()

  async function order(ids: readonly number[]): Promise<void> {
    setWished(ids)
    const places = ids.map((id, index) => ({ id, priority: index + 1 }))
    const reply = await api(orderRooms, { body: { rooms: places } })
    if (reply.ok) {
      client.setQueryData<Known>(key, (known) => known && inOrderOf(known, ids))
      notice(reply.answer.request.message)
    }
    setWished(undefined)
    if (!reply.ok) await showAlert(failureWords(texts.rooms.orderFailed, reply.failure, texts))
    void client.invalidateQueries({ queryKey: key })
  }
  const pace: 'ready' | 'waiting' = wished === undefined ? 'ready' : 'waiting'
  return { rooms: wished === undefined ? rooms : inOrder(rooms, wished), order, pace }
}

function inOrder(rooms: readonly Room[], ids: readonly number[]): Room[] {
  const placed = rooms.map((room) => ({ ...room, priority: ids.indexOf(room.id) + 1 }))
  return placed.sort((a, b) => a.priority - b.priority)
}

const inOrderOf = ({ request }: Known, ids: readonly number[]): Known => ({
  request: { ...request, data: { rooms: inOrder(request.data.rooms, ids) } },
})
