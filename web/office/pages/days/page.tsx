import { useState } from 'react'
import { flushSync } from 'react-dom'
import { addMonths, formatDate } from '../../../../contract/facts.ts'
import { type DaysOfMonth, getDaysSheet } from '../../../../contract/office/till/days.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { saveFile } from '../../bookings/csv.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { Button } from '../../controls/button.tsx'
import { useMonthName } from '../../dashboard/month-name.ts'
import { fetchFile } from '../../file.ts'
import { fill } from '../../fill.ts'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import { StepButtons } from '../../look/step-buttons.tsx'
import { useNotice } from '../../notice/notice.tsx'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed, reasonOf } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { useClosing } from './closing.ts'
import { DayCard } from './day-card.tsx'
import styles from './days.module.css'
import { dayToShow, useAsked, useDays } from './days.ts'
import { MonthTable } from './month-table.tsx'
import { PrintedMonth } from './printed.tsx'

/** What yesterday was, and every day of the month beside the year before. */
export default function DaysPage() {
  const { month, day, turnTo } = useAsked()
  const { data, error, refetch } = useDays(month)
  useQuietRefresh(refetch)
  if (data === undefined)
    return error ? <LoadingFailed failure={error.failure} onRetry={() => void refetch()} /> : <Loading />
  const shown = dayToShow(data, day)
  return <Month data={data} day={shown} onMonth={turnTo} onRefresh={refetch} />
}

interface Props {
  readonly data: DaysOfMonth
  readonly day: string | undefined
  readonly onMonth: (month: string) => void
  readonly onRefresh: () => Promise<unknown>
}

function Month({ data, day, onMonth, onRefresh }: Props) {
  const { days: texts } = useTexts()
  const nameOf = useMonthName()
  const [printed, setPrinted] = useState<'day' | 'month'>('day')
  const close = useClosing(onRefresh)
  const download = useDownload(data.month)
  const mayClose = useRole() === 'admin' ? data.to_close : null

  function print(what: 'day' | 'month') {
    flushSync(() => setPrinted(what))
    window.print()
  }
  return (
    <div className={list.page}>
      <FamilyTabs />
      <div className={list.toolbar}>
        <StepButtons
          earlier={texts.previous}
          later={texts.next}
          onStep={(months) => onMonth(addMonths(data.month, months))}
        />
        <h2 className={styles.monthName} aria-live="polite">
          {nameOf(data.month)}
        </h2>
        {mayClose !== null && (
          <WorkButton onClick={() => close(mayClose)}>
            {fill(texts.close, { date: formatDate(mayClose) })}
          </WorkButton>
        )}
        <div className={styles.files}>
          <Button variant="default" onClick={() => print('month')}>
            {texts.printMonth}
          </Button>
          <Button variant="default" onClick={() => void download()}>
            {texts.sheet}
          </Button>
        </div>
      </div>
      {day === undefined ? (
        <p className={list.soft}>{texts.none}</p>
      ) : (
        <>
          <DayCard date={day} isPrinted={printed === 'day'} onPrint={() => print('day')} />
          <MonthTable data={data} day={day} />
        </>
      )}
      {printed === 'month' && <PrintedMonth data={data} />}
    </div>
  )
}

function useDownload(month: string): () => Promise<void> {
  const texts = useTexts()
  const showAlert = useAlert()
  const notice = useNotice()
  return async () => {
    const file = await fetchFile(getDaysSheet, {}, { month })
    if (!file.ok) return showAlert({ text: reasonOf(file.failure, texts) })
    saveFile(file.name, file.blob)
    notice(fill(texts.days.saved, { name: file.name }))
  }
}
