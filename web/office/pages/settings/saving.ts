import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import type { z } from 'zod'
import { changeSettings, type WireSettings } from '../../../../contract/office/site/settings.ts'
import type { Failure } from '../../../kit/api.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { useHotelDate } from '../../hotel.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { check, type Problems } from './checking.ts'
import { type FieldName, type Group, kinds } from './fields.ts'
import { nested } from './reading.ts'
import type { TypedFields } from './typed.ts'

type Changes = z.input<typeof changeSettings.body>

/** Checks, sends, and keeps what was typed until the server has taken it. */
export function useSavingGroup(group: Group, typed: TypedFields) {
  const texts = useTexts()
  const today = useHotelDate()
  const confirm = useConfirmation()
  const notice = useNotice()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const [problems, setProblems] = useState<Problems>({})
  const [refusal, setRefusal] = useState<string>()
  const [refusals, setRefusals] = useState(0)

  async function send(values: ReadonlyMap<FieldName, unknown>) {
    setWaiting(true)
    // The compiler cannot follow values to where their names put them; the server checks them anyway.
    const body = { ...nested(values), seen: seenOf(group, typed.seen) } as Changes
    const reply = await api(changeSettings, { body })
    // What is shown in place of the typed is what the server has now.
    await client.invalidateQueries()
    setWaiting(false)
    if (reply.ok) {
      typed.forget()
      notice(reply.answer.request.message)
      return
    }
    if (reply.failure.kind === 'refused' && reply.failure.code === 'settings_outdated') typed.acknowledge()
    setProblems(problemsIn(reply.failure))
    setRefusals((count) => count + 1)
    setRefusal(reasonOf(reply.failure, texts))
  }

  async function save() {
    const { values, problems: found } = check(group, typed.textOf, { texts: texts.settings, today })
    setProblems(found)
    setRefusal(undefined)
    if (Object.keys(found).length > 0) return setRefusals((count) => count + 1)
    const { title, line, yes } = texts.settings.confirmMaintenance
    const closes = values.get('maintenance') === true
    if (closes && !(await confirm({ title, lines: [line], yes, takesAway: true }))) return
    await send(values)
  }

  /** What is being corrected is no longer wrong until it is looked at again. */
  function type(field: FieldName, text: string) {
    setProblems(({ [field]: _, ...others }) => others)
    typed.type(field, text)
  }

  function undo() {
    setProblems({})
    setRefusal(undefined)
    typed.forget()
  }
  return { save, type, undo, waiting, problems, refusal, refusals }
}

function seenOf({ settings: names }: Group, seen: WireSettings): Changes['seen'] {
  const known = names.filter((name) => name !== 'gatePassword')
  return Object.fromEntries(known.map((name) => [name, seen[name]]))
}

/** The server names fields as we do, or more closely: "hotel.phones.1". */
function problemsIn(failure: Failure): Problems {
  if (failure.kind === 'unreachable') return {}
  const fields = Object.keys(kinds) as FieldName[]
  return Object.fromEntries(
    failure.fields.flatMap(({ field: named, message }) => {
      const field = fields.find((known) => named === known || named.startsWith(`${known}.`))
      return field === undefined ? [] : [[field, message]]
    }),
  )
}
