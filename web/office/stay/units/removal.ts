import { useQueryClient } from '@tanstack/react-query'
import { deleteUnit, type Unit } from '../../../../contract/office/stay/units.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

/** Takes a numbered room away, if the person agrees and nobody is to come into it. */
export function useUnitRemoval(): (unit: Unit) => Promise<void> {
  const texts = useTexts()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const notice = useNotice()
  const client = useQueryClient()

  return async ({ id, number }) => {
    const { removing, remove: yes } = texts.units
    const question = { title: fill(removing.title, { number }), lines: [removing.happens, removing.guests] }
    if (!(await confirm({ ...question, yes, takesAway: true }))) return
    const reply = await api(deleteUnit, { query: { id } })
    void client.invalidateQueries()
    if (reply.ok) notice(reply.answer.request.message)
    else await showAlert({ text: reasonOf(reply.failure, texts) })
  }
}
