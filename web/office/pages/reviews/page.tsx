import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getOfficeReviews, type Review } from '../../../../contract/office/site/reviews.ts'
import { useTexts } from '../../all-texts.ts'
import { answerOf, api, type CallFailed } from '../../api.ts'
import { Pager } from '../../look/pager.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { NothingHere } from '../../states/nothing-here.tsx'
import { ReviewCard } from './card.tsx'
import { type Filter, FilterChoice } from './filter.tsx'
import styles from './reviews.module.css'

const pageSize = 20

export default function ReviewsPage() {
  const { reviews: texts } = useTexts()
  const [filter, setFilter] = useState<Filter>('all')
  const [page, setPage] = useState(1)
  const { data, error, refetch } = useReviews(filter, page)

  function choose(next: Filter) {
    setFilter(next)
    setPage(1)
  }
  return (
    <div className={styles.page}>
      <FilterChoice filter={filter} onChoose={choose} />
      {data === undefined && !error && <Loading />}
      {data === undefined && error && <LoadingFailed failure={error.failure} onRetry={() => refetch()} />}
      {data?.reviews.length === 0 && <NothingHere text={texts.none} />}
      {data?.reviews.map((review) => (
        <ReviewCard key={review.id} review={review} />
      ))}
      {data && (
        <Pager
          page={page}
          pageSize={pageSize}
          shown={data.reviews.length}
          total={data.total}
          totalIs={data.total_is}
          onPage={setPage}
        />
      )}
    </div>
  )
}

interface Listed {
  readonly reviews: readonly Review[]
  readonly total: number
  readonly total_is?: 'at_least' | undefined
}

const useReviews = (filter: Filter, page: number) =>
  useQuery<Listed, CallFailed>({
    queryKey: ['reviews', filter, page],
    queryFn: () =>
      answerOf(
        api(getOfficeReviews, {
          query: {
            page,
            page_size: pageSize,
            ...(filter !== 'all' && { published: filter === 'published' }),
          },
        }),
      ),
    placeholderData: keepPreviousData,
  })
