import { type ReactNode, useId, useState } from 'react'
import { Link } from 'wouter'
import { getDashboardInfo } from '../../../contract/office/desk/dashboard.ts'
import { useAnswer } from '../api.ts'
import { useTexts } from '../language.tsx'
import { Sign } from '../look/sign.tsx'
import { IncomeCards } from './cards.tsx'
import styles from './dashboard.module.css'
import { useDashboardRefresh, useDays } from './days.ts'
import { MonthCard } from './month-card.tsx'
import { ReportCard } from './report-card.tsx'

type Type = 'main' | 'off'

const storageKey = 'dashboard'

/**
 * `main` counts every active booking, shows the month of the whole house and makes the report; `off` counts the manual bookings, and shows nothing that
 * is not about them. Whoever wants the height for the list folds it, and then nothing of it is asked for.
 */
export function Dashboard({ type }: { type: Type }) {
  const { dashboard: texts } = useTexts()
  const [open, setOpen] = useState(() => localStorage.getItem(storageKey) !== 'folded')
  const refreshing = useDashboardRefresh()
  const id = useId()

  function fold() {
    localStorage.setItem(storageKey, open ? 'folded' : 'open')
    setOpen(!open)
  }
  return (
    <section className={styles.dashboard} aria-label={texts.name} aria-busy={refreshing}>
      <div className={styles.head}>
        <button type="button" className={styles.fold} aria-expanded={open} aria-controls={id} onClick={fold}>
          <Sign name="down" />
          {texts.name}
        </button>
        {type === 'main' && (
          <Link href="/system/dashboard" className={styles.apart}>
            {texts.apart}
          </Link>
        )}
      </div>
      <div id={id}>{open && <Unfolded type={type} refreshing={refreshing} />}</div>
    </section>
  )
}

function Unfolded({ type, refreshing }: { type: Type; refreshing: boolean }) {
  const info = useAnswer(getDashboardInfo, { query: { type } })
  const cards = (
    <IncomeCards
      income={info.data?.request.data}
      failed={info.data === undefined && info.isError}
      refreshing={refreshing}
      onRetry={() => info.refetch()}
    />
  )
  return type === 'off' ? cards : <WithMonth>{cards}</WithMonth>
}

function WithMonth({ children }: { children: ReactNode }) {
  const [month, setMonth] = useState<string>()
  return (
    <div className={styles.besideMonth}>
      {children}
      <MonthCard days={useDays(month)} asked={month} onMonth={setMonth} />
      <ReportCard />
    </div>
  )
}
