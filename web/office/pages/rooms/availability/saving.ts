import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  type AvailabilityType,
  addAvailability,
  updateAvailability,
} from '../../../../../contract/office/rooms/availability.ts'
import { useAlert } from '../../../../kit/alert/alert.tsx'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { failureWords } from '../failure-words.ts'

export interface Draft {
  readonly title: string
  readonly kind: AvailabilityType['type']
  readonly from: string
  readonly to: string
  readonly start: string
  readonly end: string
}

const draftOf = (type: AvailabilityType | undefined): Draft => ({
  title: type?.title ?? '',
  kind: type?.type ?? 'dates',
  from: type?.available_from ?? '',
  to: type?.available_to ?? '',
  start: String(type?.available_start ?? ''),
  end: String(type?.available_end ?? ''),
})

export type Problems = Readonly<Partial<Record<keyof Draft, string>>>

/** A new type, or one that is being changed. */
export function useAvailabilityForm(type: AvailabilityType | undefined, onSaved: (message: string) => void) {
  const texts = useTexts()
  const showAlert = useAlert()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(type))
  const [problems, setProblems] = useState<Problems>({})
  const [waiting, setWaiting] = useState(false)

  function change(changes: Partial<Draft>): void {
    setDraft((old) => ({ ...old, ...changes }))
    setProblems({})
  }

  async function save(): Promise<void> {
    const wrong = problemsIn(draft, texts.rooms.form)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return
    setWaiting(true)
    const body = bodyOf(draft)
    const reply = type
      ? await api(updateAvailability, { body: { id: type.id, ...body } })
      : await api(addAvailability, { body })
    setWaiting(false)
    void client.invalidateQueries()
    if (reply.ok) return onSaved(reply.answer.request.message)
    const { addFailed, updateFailed } = texts.rooms.availability
    await showAlert(failureWords(type ? updateFailed : addFailed, reply.failure, texts))
  }
  const touched = JSON.stringify(draft) !== JSON.stringify(draftOf(type))
  return { draft, problems, waiting, touched, change, save }
}

function problemsIn(draft: Draft, words: { missing: string; wholeNumber: string }): Problems {
  const asked =
    draft.kind === 'dates' ? (['title', 'from', 'to'] as const) : (['title', 'start', 'end'] as const)
  const missing = asked.filter((field) => draft[field].trim() === '').map((field) => [field, words.missing])
  const wrong = (['start', 'end'] as const)
    .filter((field) => draft.kind === 'days' && !/^\d{0,4}$/.test(draft[field].trim()))
    .map((field) => [field, words.wholeNumber])
  return Object.fromEntries([...missing, ...wrong])
}

const bodyOf = ({ title, kind, from, to, start, end }: Draft) =>
  kind === 'dates'
    ? ({ title: title.trim(), type: 'dates', available_from: from, available_to: to } as const)
    : ({
        title: title.trim(),
        type: 'days',
        available_start: Number(start),
        available_end: Number(end),
      } as const)
