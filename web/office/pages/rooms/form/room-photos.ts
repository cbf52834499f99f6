import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  deleteRoomImage,
  getOfficeRooms,
  orderRoomImages,
  type Room,
} from '../../../../../contract/office/rooms/rooms.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import type { Failure } from '../../../../kit/api.ts'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { useConfirmation } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import { failureWords } from '../failure-words.ts'

/** The room as the server has it now; nothing where it is gone or cannot be asked. */
export async function freshRoom(id: number): Promise<Room | undefined> {
  const reply = await api(getOfficeRooms)
  return reply.ok ? reply.answer.request.data.rooms.find((room) => room.id === id) : undefined
}

/** The photos that a room has: put in order and deleted at once, apart from the form around them. */
export function useRoomPhotos({ id, images: first }: Room, onDone: (message: string) => void) {
  const texts = useTexts()
  const showAlert = useAlert()
  const confirm = useConfirmation()
  const client = useQueryClient()
  const [images, setImages] = useState<readonly string[]>(first)
  const [pace, setPace] = useState<'ready' | 'waiting'>('ready')

  async function fail(what: string, failure: Failure): Promise<void> {
    const fresh = failure.kind === 'refused' ? await freshRoom(id) : undefined
    if (fresh) setImages(fresh.images)
    await showAlert(failureWords(what, failure, texts))
  }

  async function order(wished: readonly string[]): Promise<void> {
    const before = images
    setImages(wished)
    setPace('waiting')
    const reply = await api(orderRoomImages, { body: { id, images: [...wished] } })
    setPace('ready')
    if (reply.ok) onDone(reply.answer.request.message)
    else {
      setImages(before)
      await fail(texts.rooms.orderFailed, reply.failure)
    }
    void client.invalidateQueries()
  }

  async function remove(image: string): Promise<void> {
    const { photos: words, remove: yes } = texts.rooms
    const title = fill(words.removing, { number: images.indexOf(image) + 1 })
    if (!(await confirm({ title, lines: [words.removeHappens], yes, takesAway: true }))) return
    setPace('waiting')
    const reply = await api(deleteRoomImage, { query: { id, image } })
    setPace('ready')
    if (reply.ok) {
      setImages(reply.answer.request.data.images)
      onDone(reply.answer.request.message)
    } else await fail(words.removeFailed, reply.failure)
    void client.invalidateQueries()
  }
  return { images, setImages, pace, order, remove }
}
