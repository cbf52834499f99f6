import { Button } from '@mantine/core'
import type { ListedData } from '../../../contract/office/bookings.ts'
import { formatAmount } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { useLanguage } from '../language.tsx'
import { pageSize } from './booking-list.ts'
import styles from './bookings.module.css'

interface Props {
  readonly data: ListedData
  readonly page: number
  readonly onPage: (page: number) => void
}

export function Pager({ data: { booking, total, total_is }, page, onPage }: Props) {
  const { language, texts } = useLanguage()
  const { bookings } = texts
  const before = (page - 1) * pageSize
  // A total that is "at least" says nothing about the last page.
  const hasMore = total_is === 'at_least' ? booking.length === pageSize : before + booking.length < total
  if (total === 0) return null
  return (
    <nav className={styles.pager} aria-label={bookings.pages}>
      <span>
        {fill(total_is === 'exact' ? bookings.range : bookings.rangeAtLeast, {
          from: booking.length === 0 ? 0 : before + 1,
          to: before + booking.length,
          total: formatAmount(total, language),
        })}
      </span>
      {(page > 1 || hasMore) && (
        <>
          <Button
            variant="default"
            size="xs"
            data-shortcut="["
            disabled={page === 1}
            onClick={() => onPage(page - 1)}
          >
            {bookings.previous}
          </Button>
          <Button
            variant="default"
            size="xs"
            data-shortcut="]"
            disabled={!hasMore}
            onClick={() => onPage(page + 1)}
          >
            {bookings.next}
          </Button>
        </>
      )}
    </nav>
  )
}
