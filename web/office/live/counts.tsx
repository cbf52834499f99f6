import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useMemo, useRef, useState } from 'react'
import type { z } from 'zod'
import { getWaitingCounts } from '../../../contract/office/desk/waiting-counts.ts'
import { answerOf, api } from '../api.ts'
import { fill } from '../fill.ts'
import { useTexts } from '../language.tsx'
import { useNews } from '../notice/notice.tsx'
import type { Place } from '../screen.ts'
import { useRole } from '../session/guard.tsx'
import type { FirstTexts } from '../text/first/ru.ts'
import { seeUpTo, storedSeen, storeSeen } from './seen.ts'

type Counts = z.infer<typeof getWaitingCounts.answer>['request']['data']

export interface Badge {
  readonly count: number
  /** New since the list was last looked at, or waiting until somebody has dealt with it. */
  readonly kind: 'fresh' | 'waiting' | 'urgent'
}

type Badges = Readonly<Record<string, Badge | undefined>>

const BadgesContext = createContext<Badges>({})

/** The figures of the menu by the path of their screen. */
export const useBadges = (): Badges => useContext(BadgesContext)

/** Without the line to the server they are brought up to date all the same, if later. */
const everyMs = 30_000

const listsOf = { online: '/system', manual: '/system/off' } as const

export function WaitingCounts({ screen, children }: { screen: Place; children: ReactNode }) {
  const role = useRole()
  const [seen, setSeen] = useState(storedSeen)
  const query = {
    ...(seen.online !== undefined && { online_seen: seen.online }),
    ...(seen.manual !== undefined && { manual_seen: seen.manual }),
  }
  const { data } = useQuery({
    queryKey: [getWaitingCounts.path, query],
    queryFn: async () => (await answerOf(api(getWaitingCounts, { query }))).request.data,
    placeholderData: keepPreviousData,
    refetchInterval: everyMs,
    enabled: role !== 'housekeeping',
  })
  const path = screen.path

  // Whoever looks at a list has seen what is new on it; at the first visit nothing is new.
  useEffect(() => {
    if (data === undefined || data.online_new === null) return
    let next = seen
    if (seen.online === undefined || path === listsOf.online)
      next = seeUpTo(next, 'online', data.online_newest)
    if (seen.manual === undefined || path === listsOf.manual)
      next = seeUpTo(next, 'manual', data.manual_newest)
    if (next === seen) return
    storeSeen(next)
    setSeen(next)
  }, [data, seen, path])

  useAnnouncements(data, path)
  const badges = useMemo(() => (data === undefined ? {} : badgesOf(data, path)), [data, path])
  return <BadgesContext value={badges}>{children}</BadgesContext>
}

function badgesOf(counts: Counts, path: string): Badges {
  const badge = (count: number | null, kind: Badge['kind']) =>
    count === null || count === 0 ? undefined : { count, kind }
  const badges: Record<string, Badge | undefined> = {
    [listsOf.online]: badge(counts.online_new, 'fresh'),
    [listsOf.manual]: badge(counts.manual_new, 'fresh'),
    '/system/nopaybookings': badge(counts.unpaid, 'waiting'),
    '/system/reception': badge(counts.reception, 'waiting'),
    // A server of the version before does not count them.
    '/system/register': badge(
      counts.register ?? null,
      (counts.register_overdue ?? 0) > 0 ? 'urgent' : 'waiting',
    ),
    '/system/waiting': badge((counts.refund_requests ?? 0) + (counts.money ?? 0), 'urgent'),
  }
  if (badges[path]?.kind === 'fresh') badges[path] = undefined
  return badges
}

/** What has grown since the last answer is said once; not to somebody who is looking at that very list. */
function useAnnouncements(counts: Counts | undefined, path: string): void {
  const { live } = useTexts()
  const tell = useNews()
  const last = useRef<Counts>(undefined)
  useEffect(() => {
    const before = last.current
    last.current = counts
    if (before === undefined || counts === undefined) return
    for (const { count, place, text } of announced) {
      const more = (counts[count] ?? 0) - (before[count] ?? 0)
      if (more > 0 && place !== path) tell(fill(live.news[text], { count: more }))
    }
  }, [counts, path, live, tell])
}

const announced: readonly {
  count: 'online_new' | 'manual_new' | 'reception' | 'refund_requests' | 'money'
  place: string
  text: keyof FirstTexts['live']['news']
}[] = [
  { count: 'online_new', place: listsOf.online, text: 'online' },
  { count: 'manual_new', place: listsOf.manual, text: 'manual' },
  { count: 'reception', place: '/system/reception', text: 'reception' },
  { count: 'refund_requests', place: '/system/waiting', text: 'requests' },
  { count: 'money', place: '/system/waiting', text: 'money' },
]
