import { keepPreviousData, useQuery } from '@tanstack/react-query'
import type { z } from 'zod'
import { getDashboardMonths } from '../../../../contract/office/desk/dashboard.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { FailedCard } from '../../dashboard/cards.tsx'
import { useMonthName } from '../../dashboard/month-name.ts'
import { fill } from '../../fill.ts'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import styles from './dashboard.module.css'

type Compared = z.infer<typeof getDashboardMonths.answer>['request']['data']
type Figures = Compared['month']

const useMonths = (month: string) =>
  useQuery<Compared, CallFailed>({
    queryKey: [getDashboardMonths.path, month],
    queryFn: async () => (await answerOf(api(getDashboardMonths, { query: { month } }))).request.data,
    placeholderData: keepPreviousData,
  })

/** A month, the one before it and the same one a year before. */
export function MonthFigures({ month }: { month: string }) {
  const { texts } = useLanguage()
  const nameOf = useMonthName()
  const rows = useRows()
  const { data, isError, refetch } = useMonths(month)
  if (data === undefined) return isError ? <FailedCard onRetry={() => refetch()} /> : <div />
  const months = [data.month, data.previous, data.year_before]
  return (
    <div className={styles.figures}>
      <TableFrame name={texts.house.compared}>
        <table className={table.table} aria-label={texts.house.compared}>
          <thead>
            <tr>
              <td />
              {months.map((each) => (
                <th key={each.month} scope="col" className={table.number}>
                  {nameOf(each.month)}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {rows
              .filter(({ isFor }) => isFor?.(months) ?? true)
              .map(({ name, part, tell }) => (
                <tr key={name}>
                  <th scope="row" className={part ? styles.part : undefined}>
                    {name}
                  </th>
                  {months.map((each) => (
                    <td key={each.month} className={table.number}>
                      {tell(each)}
                    </td>
                  ))}
                </tr>
              ))}
          </tbody>
        </table>
      </TableFrame>
      <p className={styles.note}>{texts.house.note}</p>
    </div>
  )
}

interface Row {
  readonly name: string
  /** Of the row above it. */
  readonly part?: true
  tell(figures: Figures): string
  /** Whether these months have anything of it. */
  isFor?(months: readonly Figures[]): boolean
}

function useRows(): readonly Row[] {
  const {
    language,
    texts: { house },
  } = useLanguage()
  /** Sums and counts: both have thousands to part. */
  const written = (number: number) => formatAmount(number, language)
  return [
    { name: house.income, tell: ({ income }) => written(income) },
    { name: house.forBookings, part: true, tell: ({ income_booking }) => written(income_booking) },
    { name: house.forStays, part: true, tell: ({ income_settle }) => written(income_settle) },
    {
      name: house.forExtras,
      part: true,
      tell: ({ income_extras }) => written(income_extras),
      isFor: (months) => months.some(({ income_extras }) => income_extras !== 0),
    },
    {
      name: house.occupancy,
      tell: ({ occupancy }) => (occupancy === null ? '—' : fill(house.percent, { percent: occupancy })),
    },
    {
      name: house.sold,
      tell: ({ sold, open }) => fill(house.soldOf, { sold: written(sold), open: written(open) }),
    },
    {
      name: house.averagePrice,
      tell: ({ average_price }) => (average_price === null ? '—' : written(average_price)),
    },
  ]
}
