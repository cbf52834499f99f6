import { Link, useSearchParams } from 'wouter'
import { getCodes } from '../../../../contract/office/rates/codes.ts'
import { getRates } from '../../../../contract/office/rates/rates.ts'
import { getRestrictions } from '../../../../contract/office/rates/restrictions.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { fill } from '../../fill.ts'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import { useScreen } from '../../screen.ts'
import { CalendarScreen } from './calendar/calendar-screen.tsx'
import { CodeList } from './lists/code-list.tsx'
import { RateList } from './lists/rate-list.tsx'
import { RestrictionList } from './lists/restriction-list.tsx'
import styles from './rates.module.css'

const parts = ['calendar', 'rates', 'restrictions', 'codes'] as const
type Part = (typeof parts)[number]

/** Prices that the hotel steers: nights in a calendar, and what makes their prices in lists. */
export default function RatesPage() {
  const [params] = useSearchParams()
  const shown = parts.find((part) => part === params.get('show')) ?? 'calendar'
  return (
    <div className={list.page}>
      <div className={styles.ways}>
        <FamilyTabs />
        <Parts shown={shown} />
      </div>
      <Shown part={shown} />
    </div>
  )
}

function Parts({ shown }: { shown: Part }) {
  const { tabs } = useTexts().rates
  const { path } = useScreen()
  const counts = {
    calendar: undefined,
    rates: useAnswer(getRates).data?.request.data.rates.length,
    restrictions: useAnswer(getRestrictions).data?.request.data.restrictions.length,
    codes: useAnswer(getCodes).data?.request.data.codes.length,
  }
  return (
    <nav aria-label={tabs.name} className={styles.parts}>
      {parts.map((part) => {
        const count = counts[part]
        return (
          <Link
            key={part}
            href={part === 'calendar' ? path : `${path}?show=${part}`}
            className={styles.part}
            aria-current={part === shown ? 'page' : undefined}
          >
            {count === undefined ? tabs[part] : fill(tabs.count, { name: tabs[part], count })}
          </Link>
        )
      })}
    </nav>
  )
}

function Shown({ part }: { part: Part }) {
  switch (part) {
    case 'calendar':
      return <CalendarScreen />
    case 'rates':
      return <RateList />
    case 'restrictions':
      return <RestrictionList />
    case 'codes':
      return <CodeList />
  }
}
