import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useCallback } from 'react'
import { useSearchParams } from 'wouter'
import type { z } from 'zod'
import { getCustomers } from '../../../../contract/office/people/customers.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import list from '../../look/list.module.css'
import { Pager } from '../../look/pager.tsx'
import { SearchField } from '../../look/search-field.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import states from '../../states/states.module.css'
import { useRemovingCustomer } from './removing.tsx'
import { CustomerTable } from './table.tsx'

const pageSize = 50

export default function CustomersPage() {
  const { language, texts } = useLanguage()
  const { asked, ask } = useAsked()
  const { data, error, refetch } = useCustomers(asked)
  const removing = useRemovingCustomer()
  const search = useCallback((q: string) => ask({ q }), [ask])

  if (data === undefined) {
    if (!error) return <Loading />
    const message = reasonOf(error.failure, texts)
    return (
      <div className={states.state} role="alert">
        <p className={states.headline}>{fill(texts.customers.failed, { message })}</p>
        <Button variant="default" onClick={() => refetch()}>
          {texts.states.retry}
        </Button>
      </div>
    )
  }
  const { customers, count, count_is } = data
  return (
    <div className={list.page}>
      <div className={list.toolbar}>
        <SearchField
          name={texts.customers.searchName}
          placeholder={texts.customers.search}
          asked={asked.q}
          onAsk={search}
        />
        <span className={list.count} role="status">
          {fill(texts.customers.count, {
            count: `${formatAmount(count, language)}${count_is === 'at_least' ? '+' : ''}`,
          })}
        </span>
      </div>
      <CustomerTable customers={customers} searched={asked.q !== ''} onRemove={removing.start} />
      <Pager
        page={asked.page}
        pageSize={pageSize}
        shown={customers.length}
        total={count}
        totalIs={count_is}
        onPage={(page) => ask({ page })}
      />
      {removing.dialog}
    </div>
  )
}

type Customers = z.output<typeof getCustomers.answer>['request']['data']

interface Asked {
  readonly q: string
  readonly page: number
}

/** Search and page stand in the address: a reload and the way back keep them. */
function useAsked() {
  const [params, setParams] = useSearchParams()
  const q = params.get('q') ?? ''
  const page = Math.max(1, Number(params.get('page')) || 1)
  const ask = useCallback(
    (changes: Partial<Asked>) => {
      const next = { q, page: 1, ...changes }
      const written = new URLSearchParams()
      if (next.q !== '') written.set('q', next.q)
      if (next.page !== 1) written.set('page', String(next.page))
      setParams(written, { replace: true })
    },
    [q, setParams],
  )
  return { asked: { q, page }, ask }
}

const useCustomers = (asked: Asked) =>
  useQuery<Customers, CallFailed>({
    queryKey: ['customers', asked],
    queryFn: async () => {
      const { request } = await answerOf(api(getCustomers, { query: { ...asked, page_size: pageSize } }))
      return request.data
    },
    placeholderData: keepPreviousData,
  })
