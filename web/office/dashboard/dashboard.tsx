import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getDashboardDays, getDashboardInfo } from '../../../contract/office/desk/dashboard.ts'
import { answerOf, api, useAnswer } from '../api.ts'
import { useQuietRefresh } from '../bookings/quiet-refresh.ts'
import { useTexts } from '../language.tsx'
import { IncomeCards } from './cards.tsx'
import styles from './dashboard.module.css'
import { MonthCard } from './month-card.tsx'
import { ReportCard } from './report-card.tsx'

/** `main` counts every active booking and makes the report, `off` counts the manual ones. */
export function Dashboard({ type }: { type: 'main' | 'off' }) {
  const { dashboard: texts } = useTexts()
  const [month, setMonth] = useState<string>()
  const info = useAnswer(getDashboardInfo, { query: { type } })
  const days = useDays(month)
  const refreshing = useQuietRefresh(() => Promise.all([info.refetch(), days.refetch()]))
  return (
    <section
      className={`${styles.dashboard} ${type === 'main' ? styles.withReport : ''}`}
      aria-label={texts.name}
      aria-busy={refreshing}
    >
      <IncomeCards
        income={info.data?.request.data}
        failed={info.data === undefined && info.isError}
        refreshing={refreshing}
        onRetry={() => info.refetch()}
      />
      <MonthCard days={days.data} onMonth={setMonth} />
      {type === 'main' && <ReportCard />}
    </section>
  )
}

/** Of the present month when none is named. The month that was shown stays until the other one is there. */
const useDays = (month: string | undefined) =>
  useQuery({
    queryKey: [getDashboardDays.path, month],
    queryFn: async () =>
      (await answerOf(api(getDashboardDays, { query: month ? { month } : {} }))).request.data,
    placeholderData: keepPreviousData,
  })
