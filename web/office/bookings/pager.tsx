import type { ListedData } from '../../../contract/office/bookings.ts'
import { Pager as ListPager } from '../look/pager.tsx'
import { pageSize } from './booking-list.ts'

interface Props {
  readonly data: ListedData
  readonly page: number
  readonly onPage: (page: number) => void
}

export const Pager = ({ data: { booking, total, total_is }, ...place }: Props) => (
  <ListPager {...place} pageSize={pageSize} shown={booking.length} total={total} totalIs={total_is} />
)
