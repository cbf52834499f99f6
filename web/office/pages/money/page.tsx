import { useTexts } from '../../all-texts.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { FamilyTabs } from '../../look/family-tabs.tsx'
import list from '../../look/list.module.css'
import { Pager } from '../../look/pager.tsx'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { pageSize, saidIn, useAskedMoney, useMovements } from './asked.ts'
import { MoneyBar } from './bar.tsx'
import { MovementTable } from './table.tsx'

/** Every movement of money, one row each, with the sums of all that fit. Reception sees those of its own shifts. */
export default function MoneyPage() {
  const { money: texts } = useTexts()
  const { asked, page, ask } = useAskedMoney()
  const { data, error, refetch } = useMovements(asked, page)
  const isOwn = useRole() === 'reception'
  useQuietRefresh(refetch)
  const ofShift = asked.from === '' && asked.to === '' && data?.from === null
  const explained = ofShift ? (asked.shift === '' ? texts.ofShift : texts.ofOneShift) : texts.ownOnly
  return (
    <div className={list.page}>
      <FamilyTabs />
      <MoneyBar asked={asked} ask={ask} data={data} isOwn={isOwn} />
      {(isOwn || ofShift) && <p className={list.soft}>{explained}</p>}
      {data === undefined && !error && <Loading />}
      {data === undefined && error && (
        <LoadingFailed failure={error.failure} onRetry={() => void refetch()} />
      )}
      {data && (
        <>
          <MovementTable
            data={data}
            narrowed={Object.keys(saidIn({ ...asked, from: '', to: '' })).length > 0}
          />
          <Pager
            page={page}
            pageSize={pageSize}
            shown={data.movements.length}
            total={data.total}
            onPage={(next) => ask(asked, next)}
          />
        </>
      )}
    </div>
  )
}
