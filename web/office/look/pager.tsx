import type { ReactNode } from 'react'
import { formatAmount } from '../../kit/formats.ts'
import { Button } from '../controls/button.tsx'
import { fill } from '../fill.ts'
import { useLanguage } from '../language.tsx'
import styles from './list.module.css'

interface Props {
  readonly page: number
  readonly pageSize: number
  /** How many stand on this page. */
  readonly shown: number
  readonly total: number
  readonly totalIs?: 'exact' | 'at_least' | undefined
  readonly onPage: (page: number) => void
  /** What else belongs at the foot of the list. */
  readonly children?: ReactNode
}

/** At the foot of the window, where it moves nothing: which rows these are and the other pages. */
export function Pager({ page, pageSize, shown, total, totalIs = 'exact', onPage, children }: Props) {
  const { language, texts } = useLanguage()
  const { bookings } = texts
  const before = (page - 1) * pageSize
  const hasMore = isMoreAfter({ before, shown, pageSize, total, totalIs })
  if (total === 0 && children === undefined) return null
  return (
    <nav className={styles.pager} aria-label={bookings.pages}>
      {total > 0 && (
        <span>
          {fill(totalIs === 'exact' ? bookings.range : bookings.rangeAtLeast, {
            from: shown === 0 ? 0 : before + 1,
            to: before + shown,
            total: formatAmount(total, language),
          })}
        </span>
      )}
      {(page > 1 || hasMore) && (
        <>
          <Button
            variant="default"
            size="xs"
            data-shortcut="["
            rests={page === 1}
            onClick={() => onPage(page - 1)}
          >
            {bookings.previous}
          </Button>
          <Button
            variant="default"
            size="xs"
            data-shortcut="]"
            rests={!hasMore}
            onClick={() => onPage(page + 1)}
          >
            {bookings.next}
          </Button>
        </>
      )}
      {children}
    </nav>
  )
}

interface Shown extends Required<Pick<Props, 'pageSize' | 'shown' | 'total' | 'totalIs'>> {
  readonly before: number
}

/** A total that is "at least" says nothing about the last page. */
export const isMoreAfter = ({ before, shown, pageSize, total, totalIs }: Shown): boolean =>
  totalIs === 'at_least' ? shown === pageSize : before + shown < total
