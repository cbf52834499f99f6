import { type OwnReviews, useOwnReviews } from '../../components/own-reviews.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { ReviewCard } from '../../components/review-card.tsx'
import { ReviewForm } from '../../components/review-form.tsx'
import { Wave } from '../../components/wave.tsx'
import { useText } from '../../site/site-context.ts'
import type { ReviewsData } from './load.ts'
import style from './reviews.module.css'

export function ReviewsPage({ data: { reviews } }: { data: ReviewsData }) {
  const text = useText()
  const own = useOwnReviews(reviews)
  return (
    <section className={style.reviews}>
      <PageHeading heading={text.sections.reviews.name} lead={text.reviews.lead} />
      {own.mayWrite && <ReviewForm send={own.send} />}
      <ReviewList own={own} />
    </section>
  )
}

function ReviewList({ own: { reviews, markOf } }: { own: OwnReviews }) {
  const text = useText().reviews
  if (reviews.length === 0) {
    return (
      <div className={style.none}>
        <Wave />
        <h2>{text.none}</h2>
        <p>{text.noneHint}</p>
      </div>
    )
  }
  return (
    <>
      <h2 className="for-screen-readers">{text.list}</h2>
      <ul className={style.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} mark={markOf(review)} />
          </li>
        ))}
      </ul>
    </>
  )
}
