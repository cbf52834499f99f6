import type { ListedBookings } from '../../../contract/office/bookings/bookings.ts'
import { Button } from '../controls/button.tsx'
import { fill } from '../fill.ts'
import { useTexts } from '../language.tsx'
import { Pager as ListPager } from '../look/pager.tsx'
import { pageSize } from './booking-list.ts'

interface Props {
  readonly data: ListedBookings
  readonly page: number
  readonly onPage: (page: number) => void
  /** Rows that a refresh has brought and that are not shown yet. */
  readonly waiting: number
  readonly onShowWaiting: () => void
}

/** Beside the pages, what is new. */
export function Pager({ data: { booking, total, total_is }, waiting, onShowWaiting, ...place }: Props) {
  const { bookings } = useTexts()
  return (
    <ListPager {...place} pageSize={pageSize} shown={booking.length} total={total} totalIs={total_is}>
      {waiting > 0 && (
        <Button variant="light" size="xs" onClick={onShowWaiting}>
          {fill(bookings.newRows, { count: waiting })}
        </Button>
      )}
    </ListPager>
  )
}
