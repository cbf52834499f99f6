import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { addRoom } from '../../../../../contract/office/rooms/rooms.ts'
import { useTexts } from '../../../all-texts.ts'
import { useProblems } from '../../../dialog/problems.ts'
import { useNotice } from '../../../notice/notice.tsx'
import { sendForm } from '../../../send-form.ts'
import { reasonOf } from '../../../states/failed.tsx'
import { useMessage } from '../message.tsx'
import { useChosenPhotos } from './chosen-photos.ts'
import { type Draft, emptyDraft, type FieldName, isSame, newForm, problemsFrom, problemsIn } from './draft.ts'

/** A room that does not exist yet. */
export function useNewRoom(onAdded: () => void) {
  const texts = useTexts()
  const client = useQueryClient()
  const notice = useNotice()
  const { message, say, clear } = useMessage()
  const { problems, tries, find, trust } = useProblems<FieldName>()
  const [draft, setDraft] = useState(emptyDraft)
  const [percent, setPercent] = useState<number>()
  const choice = useChosenPhotos(0, (reason) => say('failed', reason))

  function change(changes: Partial<Draft>): void {
    setDraft((old) => ({ ...old, ...changes }))
    trust(Object.keys(changes))
  }

  async function save(): Promise<void> {
    const wrong = problemsIn(draft, ['ru'], texts.rooms.form)
    find(wrong)
    if (Object.keys(wrong).length > 0) return say('failed', texts.rooms.form.incomplete)
    clear()
    setPercent(0)
    const files = choice.chosen.map(({ file }) => file)
    const reply = await sendForm(addRoom, newForm(draft, files), setPercent)
    setPercent(undefined)
    if (reply.ok) {
      notice(reply.answer.request.message)
      onAdded()
    } else {
      if (reply.failure.kind === 'refused') find(problemsFrom(reply.failure.fields))
      say('failed', reasonOf(reply.failure, texts))
    }
    void client.invalidateQueries()
  }
  const unsaved = !isSame(draft, emptyDraft) || choice.chosen.length > 0
  const pace: 'ready' | 'waiting' = percent === undefined ? 'ready' : 'waiting'
  return { message, percent, pace, problems, tries, unsaved, draft, change, choice, save }
}
