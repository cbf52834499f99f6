import { useSearchParams } from 'wouter'
import { getDashboardInfo } from '../../../../contract/office/desk/dashboard.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { IncomeCards } from '../../dashboard/cards.tsx'
import { useDashboardRefresh, useDays } from '../../dashboard/days.ts'
import { MonthCard } from '../../dashboard/month-card.tsx'
import { ReportCard } from '../../dashboard/report-card.tsx'
import styles from './dashboard.module.css'
import { MonthFigures } from './month-figures.tsx'

/** The whole house on one page. The month stands in the address, so that it can be kept and sent. */
export default function DashboardPage() {
  const { dashboard: texts } = useTexts()
  const [params, setParams] = useSearchParams()
  const month = monthIn(params)
  const days = useDays(month)
  const info = useAnswer(getDashboardInfo, { query: { type: 'main' } })
  const refreshing = useDashboardRefresh()
  return (
    <section className={styles.page} aria-label={texts.name} aria-busy={refreshing}>
      <IncomeCards
        income={info.data?.request.data}
        failed={info.data === undefined && info.isError}
        refreshing={refreshing}
        onRetry={() => info.refetch()}
      />
      <MonthCard
        days={days}
        asked={month}
        onMonth={(next) => setParams({ month: next }, { replace: true })}
      />
      <div className={styles.below}>
        {days.data && <MonthFigures month={days.data.month} />}
        <ReportCard />
      </div>
    </section>
  )
}

const monthIn = (params: URLSearchParams): string | undefined =>
  /^20\d\d-(0[1-9]|1[0-2])$/.exec(params.get('month') ?? '')?.[0]
