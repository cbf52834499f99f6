import { formatDate } from '../../../../contract/facts.ts'
import { closeDay } from '../../../../contract/office/till/days.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { fill } from '../../fill.ts'

/** For good: so it is asked once more. */
export function useClosing(refresh: () => Promise<unknown>): (date: DateText) => Promise<void> {
  const { days: texts } = useTexts()
  const saving = useSaving()
  return async (date) => {
    const done = await saving({
      title: texts.closeTitle,
      lines: texts.closeLines.map((line) => fill(line, { date: formatDate(date) })),
      yes: texts.closeYes,
      request: () => api(closeDay, { body: { date } }),
      afterRefusal: { day_closed: refresh },
    })
    if (done) await refresh()
  }
}
