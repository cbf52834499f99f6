import { Suspense } from 'react'
import { late } from './late.tsx'
import { daysOfMonth, rulesOfNight } from './night-marks.ts'
import type { NightRulesProps } from './night-rules.tsx'

/** Most hotels ask for nothing in most months: the sentences travel when there is something to say. */
const NightRules = late(() => import('./night-rules.tsx').then((module) => module.NightRules))

export function RulesBelow({ months, at }: NightRulesProps) {
  const isRuled = months.flatMap(daysOfMonth).some((day) => {
    const night = at(day)
    return night !== undefined && rulesOfNight(night).length > 0
  })
  return (
    isRuled && (
      <Suspense>
        <NightRules months={months} at={at} />
      </Suspense>
    )
  )
}
