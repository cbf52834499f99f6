import {
  type RegisterRow,
  reportGuests,
  strikeGuestReport,
} from '../../../../contract/office/stay/register.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { formatInstant } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'

/** More names than that nobody reads before saying yes. */
const mostNamed = 8

/** Notes that people were reported, or takes that back. Answers whether it was done. */
export function useReporting(refresh: () => Promise<unknown>) {
  const { register: texts } = useTexts()
  const saving = useSaving()
  const named = ({ full_name, event, happened_at }: RegisterRow): string =>
    `${full_name ?? texts.erased}, ${texts.events[event].toLowerCase()} ${formatInstant(happened_at)}`

  async function report(rows: readonly RegisterRow[]): Promise<boolean> {
    const more = rows.length - mostNamed
    const done = await saving({
      title: texts.reportTitle,
      lines: [
        ...rows.slice(0, mostNamed).map(named),
        ...(more > 0 ? [`+ ${more}`] : []),
        texts.reportHappens,
      ],
      yes: texts.reportYes,
      request: () =>
        api(reportGuests, {
          body: {
            events: rows.map(({ booking_id, guest_id, event, happened_at }) => ({
              booking_id,
              guest_id,
              event,
              happened_at,
            })),
          },
        }),
      afterRefusal: { register_changed: refresh },
    })
    if (done) await refresh()
    return done
  }

  async function strike(row: RegisterRow): Promise<boolean> {
    const { report: noted } = row
    if (noted === null) return false
    const done = await saving({
      title: texts.strikeTitle,
      lines: [
        fill(texts.strikeHappens, {
          guest: row.full_name ?? texts.erased,
          event: texts.events[row.event].toLowerCase(),
        }),
      ],
      yes: texts.strike,
      request: () => api(strikeGuestReport, { body: { report_id: noted.id } }),
    })
    if (done) await refresh()
    return done
  }
  return { report, strike }
}
