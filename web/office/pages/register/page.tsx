import { useRef, useState } from 'react'
import { mostRegisterRows } from '../../../../contract/office/stay/register.ts'
import { useTexts } from '../../all-texts.ts'
import { saveCsv } from '../../bookings/csv.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { WorkButton } from '../../bookings/work-button.tsx'
import { Button } from '../../controls/button.tsx'
import { lateDialog, useDialogsWhenIdle } from '../../dialog/late-dialog.ts'
import { fill } from '../../fill.ts'
import list from '../../look/list.module.css'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { RegisterBar } from './bar.tsx'
import { csvOf } from './csv.ts'
import { PrintedRegister } from './printed.tsx'
import { keyOf, useAsked, useRegister, useServerNow } from './register.ts'
import { useReporting } from './reporting.ts'
import { RegisterTable } from './table.tsx'

const CardDialog = lateDialog(() => import('../../bookings/registration-card/dialog.tsx'))

/** Foreign guests: who is to be reported to the authorities, until when, and who was. */
export default function RegisterPage() {
  const { register: texts } = useTexts()
  const asking = useAsked()
  const { data, error, refetch } = useRegister(asking.asked)
  useQuietRefresh(refetch)
  useDialogsWhenIdle(data !== undefined)
  return (
    <div className={list.page}>
      <p className={list.soft}>{texts.explained}</p>
      <RegisterBar {...asking} counts={data} />
      {data === undefined && !error && <Loading />}
      {data === undefined && error && (
        <LoadingFailed failure={error.failure} onRetry={() => void refetch()} />
      )}
      {data && <Listed data={data} onRefresh={refetch} />}
    </div>
  )
}

interface Props {
  readonly data: NonNullable<ReturnType<typeof useRegister>['data']>
  readonly onRefresh: () => Promise<unknown>
}

function Listed({ data, onRefresh }: Props) {
  const { register: texts } = useTexts()
  const { state, rows, total } = data
  const now = useServerNow(data)
  const [marked, setMarked] = useState<ReadonlySet<string>>(new Set())
  const [card, setCard] = useState<number>()
  const frame = useRef<HTMLElement>(null)
  const { report, strike } = useReporting(onRefresh)
  // Whoever has gone from the list meanwhile is not marked any more.
  const chosen = rows.filter((row) => row.report === null && marked.has(keyOf(row)))

  /** The button goes with its row: whoever works by keyboard goes on from the list. */
  function goOn(isDone: boolean) {
    if (isDone) frame.current?.focus()
  }
  async function reportChosen() {
    const isDone = await report(chosen)
    if (isDone) setMarked(new Set())
    goOn(isDone)
  }
  function choose(keys: readonly string[], isChosen: boolean) {
    const next = new Set(chosen.map(keyOf))
    for (const key of keys) isChosen ? next.add(key) : next.delete(key)
    setMarked(next)
  }
  return (
    <>
      <div className={list.toolbar}>
        {chosen.length > 0 && (
          <WorkButton onClick={reportChosen}>{fill(texts.reportChosen, { count: chosen.length })}</WorkButton>
        )}
        <Button variant="default" className={list.apart} onClick={() => window.print()}>
          {texts.print}
        </Button>
        <Button variant="default" onClick={() => saveCsv(texts.file, csvOf(rows, texts))}>
          {texts.csv}
        </Button>
      </div>
      <RegisterTable
        ref={frame}
        state={state}
        rows={rows}
        now={now}
        chosen={new Set(chosen.map(keyOf))}
        onChoose={choose}
        onReport={async (row) => goOn(await report([row]))}
        onStrike={async (row) => goOn(await strike(row))}
        onCard={({ booking_id }) => setCard(booking_id)}
      />
      {total > rows.length && (
        <p className={list.soft}>{fill(texts.more, { shown: mostRegisterRows, total })}</p>
      )}
      {card !== undefined && <CardDialog bookingId={card} onClose={() => setCard(undefined)} />}
      <PrintedRegister title={texts.states[state]} rows={rows} />
    </>
  )
}
