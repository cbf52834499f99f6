import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import {
  addUnits,
  editUnit,
  highestFloor,
  lowestFloor,
  type Unit,
} from '../../../../contract/office/stay/units.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import type { UnitTexts } from '../../text/units/ru.ts'

export interface UnitDraft {
  /** Of a new one also a range or a list. */
  readonly number: string
  readonly floor: string
  readonly note: string
  readonly roomId: number
  readonly usedFrom: string
  readonly usedUntil: string
}

export type UnitProblems = Readonly<Partial<Record<keyof UnitDraft, string>>>

const draftOf = (unit: Unit | undefined, roomId: number): UnitDraft => ({
  number: unit?.number ?? '',
  floor: String(unit?.floor ?? ''),
  note: unit?.note ?? '',
  roomId: unit?.room_id ?? roomId,
  usedFrom: unit?.used_from ?? '',
  usedUntil: unit?.used_until ?? '',
})

/** Without a unit, new ones of the category. */
export function useUnitForm(unit: Unit | undefined, roomId = 0) {
  const texts = useTexts()
  const showAlert = useAlert()
  const notice = useNotice()
  const client = useQueryClient()
  const [draft, setDraft] = useState(() => draftOf(unit, roomId))
  const [problems, setProblems] = useState<UnitProblems>({})
  const [waiting, setWaiting] = useState(false)

  function change(changes: Partial<UnitDraft>): void {
    setDraft((old) => ({ ...old, ...changes }))
    setProblems({})
  }

  async function save(): Promise<boolean> {
    const wrong = problemsIn(draft, texts.units.form)
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return false
    setWaiting(true)
    const reply = await send(unit, draft)
    setWaiting(false)
    void client.invalidateQueries()
    if (reply.ok) notice(reply.answer.request.message)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
    return reply.ok
  }
  const touched = JSON.stringify(draft) !== JSON.stringify(draftOf(unit, roomId))
  return { draft, problems, waiting, touched, change, save }
}

function send(unit: Unit | undefined, draft: UnitDraft) {
  const body = {
    room_id: draft.roomId,
    floor: draft.floor.trim() === '' ? null : Number(draft.floor),
    note: draft.note.trim() === '' ? null : draft.note,
    used_from: draft.usedFrom === '' ? null : draft.usedFrom,
    used_until: draft.usedUntil === '' ? null : draft.usedUntil,
  }
  return unit
    ? api(editUnit, { body: { ...body, id: unit.id, number: draft.number } })
    : api(addUnits, { body: { ...body, numbers: draft.number } })
}

function problemsIn(
  { number, floor, usedFrom, usedUntil }: UnitDraft,
  words: UnitTexts['form'],
): UnitProblems {
  const isFloor = /^-?\d{1,2}$/.test(floor.trim())
  const fits = isFloor && Number(floor) >= lowestFloor && Number(floor) <= highestFloor
  return {
    ...(number.trim() === '' && { number: words.missing }),
    ...(floor.trim() !== '' && !fits && { floor: words.floorWrong }),
    ...(usedFrom !== '' && usedUntil !== '' && usedUntil <= usedFrom && { usedUntil: words.datesWrong }),
  }
}
