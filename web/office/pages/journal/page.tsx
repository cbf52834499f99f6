import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useSearchParams } from 'wouter'
import type { z } from 'zod'
import { getJournal } from '../../../../contract/office/people/journal.ts'
import { getUsers } from '../../../../contract/office/people/users.ts'
import { getOfficeRooms } from '../../../../contract/office/rooms/rooms.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed, useAnswer } from '../../api.ts'
import list from '../../look/list.module.css'
import { Pager } from '../../look/pager.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { type Filters, filterNames, JournalFilters, kindIn, noFilters } from './filters.tsx'
import { JournalTable } from './table.tsx'

const pageSize = 50

export default function JournalPage() {
  const [params, setParams] = useSearchParams()
  const filters = filtersIn(params)
  const page = Math.max(1, Number(params.get('page')) || 1)
  const { data, error, refetch } = useJournal(filters, page)
  // Names for the numbers that the journal keeps: without them it is still readable.
  const people = useAnswer(getUsers).data?.request.data.users ?? []
  const rooms = useAnswer(getOfficeRooms).data?.request.data.rooms ?? []

  function ask(next: Filters, nextPage: number) {
    const written = new URLSearchParams(Object.entries(next).filter(([, value]) => value !== ''))
    if (nextPage !== 1) written.set('page', String(nextPage))
    setParams(written)
  }
  return (
    <div className={list.page}>
      <JournalFilters
        key={JSON.stringify(filters)}
        filters={filters}
        people={people}
        onAsk={(next) => ask(next, 1)}
      />
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
      {data && (
        <>
          <JournalTable
            lines={data.lines}
            people={people}
            rooms={rooms}
            filtered={filterNames.some((name) => filters[name] !== '')}
            onBooking={(number) => ask({ ...noFilters, book_number: String(number) }, 1)}
          />
          <Pager
            page={page}
            pageSize={pageSize}
            shown={data.lines.length}
            total={data.total}
            totalIs={data.total_is}
            onPage={(next) => ask(filters, next)}
          />
        </>
      )}
    </div>
  )
}

/** What is asked for stands in the address: a reload, a bookmark and the way back keep it. */
const filtersIn = (params: URLSearchParams): Filters => ({
  staff: params.get('staff') ?? '',
  book_number: params.get('book_number') ?? '',
  kind: kindIn(params.get('kind')),
  from: params.get('from') ?? '',
  to: params.get('to') ?? '',
})

type Journal = z.output<typeof getJournal.answer>['request']['data']

function useJournal(filters: Filters, page: number) {
  const { language } = useLanguage()
  return useQuery<Journal, CallFailed>({
    queryKey: ['journal', filters, page, language],
    queryFn: async () => {
      const query = { ...filters, page, page_size: pageSize }
      return (await answerOf(api(getJournal, { query }))).request.data
    },
    placeholderData: keepPreviousData,
  })
}
