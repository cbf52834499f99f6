import { useCallback } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import { assignArrivals } from '../../../../contract/office/stay/rack.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useWork } from '../../bookings/work.tsx'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

/** Gives every arrival of a day the room that the plan proposes, once somebody has agreed. Answers whether it was done. */
export function useAssignRooms(): (date: DateText, count: number) => Promise<boolean> {
  const texts = useTexts()
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const notice = useNotice()
  const { run } = useWork()
  return useCallback(
    async (date, count) => {
      const { room: words } = texts.today
      const agreed = await confirm({
        title: fill(words.assignTitle, { date: formatDate(date) }),
        lines: [fill(words.assignHappens, { count })],
        yes: words.assignYes,
      })
      if (!agreed) return false
      const reply = await run(() => api(assignArrivals, { body: { date } }))
      if (reply.ok) notice(reply.answer.request.message)
      else await showAlert({ text: reasonOf(reply.failure, texts) })
      return reply.ok
    },
    [texts, confirm, run, notice, showAlert],
  )
}
