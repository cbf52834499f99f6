import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { editRoom, type Room } from '../../../../../contract/office/rooms/rooms.ts'
import { languages } from '../../../../../contract/values.ts'
import type { Failure } from '../../../../kit/api.ts'
import { useTexts } from '../../../all-texts.ts'
import { useProblems } from '../../../dialog/problems.ts'
import { sendForm } from '../../../send-form.ts'
import { reasonOf } from '../../../states/failed.tsx'
import { useMessage } from '../message.tsx'
import { useChosenPhotos } from './chosen-photos.ts'
import {
  type Draft,
  draftOf,
  editForm,
  type FieldName,
  type ForeignChange,
  isSame,
  mergeDrafts,
  problemsFrom,
  problemsIn,
} from './draft.ts'
import { freshRoom, useRoomPhotos } from './room-photos.ts'

/** A room being edited: what was typed, what is wrong with it, and the room that it was filled from. */
export function useRoomEdit(opened: Room) {
  const texts = useTexts()
  const client = useQueryClient()
  const { message, say, clear } = useMessage()
  const [base, setBase] = useState(opened)
  const [draft, setDraft] = useState(() => draftOf(opened))
  const { problems, tries, find, trust } = useProblems<FieldName>()
  const [theirs, setTheirs] = useState<readonly ForeignChange[]>([])
  const [percent, setPercent] = useState<number>()
  const photos = useRoomPhotos(opened, (text) => say('done', text))
  const choice = useChosenPhotos(photos.images.length, (reason) => say('failed', reason))

  function change(changes: Partial<Draft>): void {
    setDraft((old) => ({ ...old, ...changes }))
    trust(Object.keys(changes))
  }

  async function save(): Promise<void> {
    const wrong = problemsIn(draft, languages, texts.rooms.form)
    find(wrong)
    if (Object.keys(wrong).length > 0) return say('failed', texts.rooms.form.incomplete)
    clear()
    setPercent(0)
    const files = choice.chosen.map(({ file }) => file)
    const reply = await sendForm(editRoom, editForm(base, draft, files), setPercent)
    if (reply.ok) {
      const { message: text, data } = reply.answer.request
      adopt(data.room)
      say('saved', text)
    } else await explain(reply.failure)
    setPercent(undefined)
    void client.invalidateQueries()
  }

  function adopt(room: Room): void {
    setBase(room)
    setDraft(draftOf(room))
    setTheirs([])
    photos.setImages(room.images)
    choice.clear()
  }

  async function explain(failure: Failure): Promise<void> {
    if (failure.kind === 'refused') find(problemsFrom(failure.fields))
    const changed = failure.kind === 'refused' && failure.code === 'room_changed'
    const fresh = changed ? await freshRoom(base.id) : undefined
    if (fresh) {
      const merged = mergeDrafts(draftOf(base), draft, draftOf(fresh))
      setBase(fresh)
      setDraft(merged.draft)
      setTheirs(merged.changes)
      photos.setImages(fresh.images)
    }
    say('failed', reasonOf(failure, texts))
  }

  const unsaved = !isSame(draft, draftOf(base)) || choice.chosen.length > 0
  const pace: 'ready' | 'waiting' = percent === undefined ? photos.pace : 'waiting'
  const state = { message, percent, pace, problems, tries, unsaved }
  return { ...state, base, draft, change, theirs, photos, choice, save }
}
