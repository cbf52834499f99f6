import { Button } from '@mantine/core'
import { formatAmount } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { useLanguage } from '../language.tsx'
import styles from './list.module.css'

interface Props {
  readonly page: number
  readonly pageSize: number
  /** How many stand on this page. */
  readonly shown: number
  readonly total: number
  readonly totalIs?: 'exact' | 'at_least'
  readonly onPage: (page: number) => void
}

export function Pager({ page, pageSize, shown, total, totalIs = 'exact', onPage }: Props) {
  const { language, texts } = useLanguage()
  const { bookings } = texts
  const before = (page - 1) * pageSize
  // A total that is "at least" says nothing about the last page.
  const hasMore = totalIs === 'at_least' ? shown === pageSize : before + shown < total
  if (total === 0) return null
  return (
    <nav className={styles.pager} aria-label={bookings.pages}>
      <span>
        {fill(totalIs === 'exact' ? bookings.range : bookings.rangeAtLeast, {
          from: shown === 0 ? 0 : before + 1,
          to: before + shown,
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
