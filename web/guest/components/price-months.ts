import { useCallback, useEffect, useRef, useState } from 'react'
import { daysBetween } from '../../../contract/facts.ts'
import type { OfferedNights } from '../../../contract/guest/offered-stay.ts'
import {
  type CalendarNight,
  getPriceCalendar,
  type PriceCalendar,
} from '../../../contract/guest/price-calendar.ts'
import type { DateText } from '../../../contract/values.ts'
import { monthFrom } from '../site/calendar-days.ts'
import { whenInFrontAgain } from '../site/in-front-again.ts'
import { useSite } from '../site/site-context.ts'

/** The nights of the months that have come so far. */
export interface KnownNights extends OfferedNights {
  at(day: DateText): CalendarNight | undefined
}

/** Until months come nothing is known of any day. */
export const knownNights = (months: ReadonlyMap<string, PriceCalendar>): KnownNights => ({
  maxNights: [...months.values()].at(-1)?.max_nights ?? Number.POSITIVE_INFINITY,
  at(day) {
    const month = months.get(day.slice(0, 7))
    return month?.nights[daysBetween(month.first, day)]
  },
})

interface AskedMonths {
  /** Nothing stands for the cheapest of all rooms. */
  readonly roomId: number | undefined
  /** A month that is there already. */
  readonly brought?: PriceCalendar
  /** Those on show, by their first days. */
  readonly months: readonly DateText[]
}

/** Prices and free nights of the months on show, and of the one behind them: a stay may reach into it, and most turn that way. Each is asked for once, and again when the page comes back to the front. */
export function usePriceMonths({ roomId, brought, months }: AskedMonths) {
  const { api, language } = useSite()
  const [known, setKnown] = useState<ReadonlyMap<string, PriceCalendar>>(
    () => new Map(brought ? [[brought.first.slice(0, 7), brought]] : []),
  )
  const [failed, setFailed] = useState<ReadonlySet<string>>(new Set())
  const underway = useRef(new Set<string>())
  const shown = months.map((month) => month.slice(0, 7))
  const next = monthFrom(months.at(-1) ?? '', 1).slice(0, 7)
  const inReach = [...shown, next]
  const wanted = inReach.filter((month) => !known.has(month) && !failed.has(month)).join(' ')
  const there = inReach.filter((month) => known.has(month)).join(' ')
  const ask = useCallback(
    (list: string, missed: (month: string) => void) => {
      for (const month of list.split(' ').filter((each) => each !== '' && !underway.current.has(each))) {
        underway.current.add(month)
        const query = { month, ...(roomId !== undefined && { room_id: roomId }) }
        void api(getPriceCalendar, { params: { lang: language }, query }).then((reply) => {
          underway.current.delete(month)
          if (reply.ok) setKnown((before) => new Map(before).set(month, reply.answer.request.data))
          else missed(month)
        })
      }
    },
    [api, language, roomId],
  )
  useEffect(() => ask(wanted, (month) => setFailed((before) => new Set(before).add(month))), [ask, wanted])
  // While the guest was elsewhere prices may have changed. What was known stays until the new word comes, and if none comes.
  useEffect(() => whenInFrontAgain(() => ask(there, () => undefined)), [ask, there])
  return {
    nights: knownNights(known),
    waiting: shown.some((month) => !known.has(month) && !failed.has(month)),
    failed: shown.some((month) => failed.has(month)),
    retry: () => setFailed(new Set()),
  }
}
