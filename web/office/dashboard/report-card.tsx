import { useState } from 'react'
import { addDays } from '../../../contract/facts.ts'
import { generateReport } from '../../../contract/office/desk/dashboard.ts'
import type { DateText } from '../../../contract/values.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { saveFile } from '../bookings/csv.ts'
import { DateField } from '../bookings/forms/date-field.tsx'
import { Button } from '../controls/button.tsx'
import { fetchFile } from '../file.ts'
import { fill } from '../fill.ts'
import { useHotelDate } from '../hotel.ts'
import { useTexts } from '../language.tsx'
import { useNotice } from '../notice/notice.tsx'
import { reasonOf } from '../states/failed.tsx'
import styles from './dashboard.module.css'

type Chosen = DateText | ''

/** Every movement of money in a period as a spreadsheet. How long it gets is known only when it is there, so its bytes are told. */
export function ReportCard() {
  const { report } = useTexts().dashboard
  const [from, setFrom] = useState<Chosen>('')
  const [to, setTo] = useState<Chosen>('')
  const { bytes, download } = useReport()
  return (
    <form
      className={`${styles.card} ${styles.report}`}
      aria-label={report.title}
      noValidate
      onSubmit={(event) => {
        event.preventDefault()
        void download(from, to)
      }}
    >
      <div className={styles.reportHead}>
        <h2 className={styles.name}>{report.title}</h2>
        <Periods
          onChoose={(first, last) => {
            setFrom(first)
            setTo(last)
          }}
        />
      </div>
      <div className={styles.dates}>
        <DateField label={report.from} value={from} onChange={setFrom} />
        <DateField label={report.to} value={to} onChange={setTo} />
      </div>
      <Button type="submit" size="xs" variant="default" rests={bytes !== undefined}>
        {bytes === undefined
          ? report.download
          : fill(report.progress, { kilobytes: Math.ceil(bytes / 1000) })}
      </Button>
      {bytes !== undefined && <progress className={styles.progress} aria-label={report.title} />}
    </form>
  )
}

/** What the till is asked for most, filled in by one press. */
function Periods({ onChoose }: { onChoose: (first: DateText, last: DateText) => void }) {
  const { report } = useTexts().dashboard
  const today = useHotelDate()
  if (today === undefined) return null
  const yesterday = addDays(today, -1)
  return [
    { name: report.yesterday, first: yesterday, last: yesterday },
    { name: report.today, first: today, last: today },
    { name: report.month, first: `${today.slice(0, 7)}-01`, last: today },
  ].map(({ name, first, last }) => (
    <button key={name} type="button" className={styles.period} onClick={() => onChoose(first, last)}>
      {name}
    </button>
  ))
}

function useReport() {
  const texts = useTexts()
  const { report } = texts.dashboard
  const showAlert = useAlert()
  const notice = useNotice()
  const [bytes, setBytes] = useState<number>()

  async function download(from: Chosen, to: Chosen): Promise<void> {
    if (from === '' || to === '') return showAlert({ text: report.datesMissing })
    setBytes(0)
    const query = { type: 'day', start_date: from, end_date: to }
    const file = await fetchFile(generateReport, {}, query, setBytes)
    setBytes(undefined)
    if (!file.ok) return showAlert({ text: reasonOf(file.failure, texts) })
    saveFile(file.name, file.blob)
    notice(fill(report.saved, { name: file.name }))
  }
  return { bytes, download }
}
