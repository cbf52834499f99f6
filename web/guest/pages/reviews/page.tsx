import { type OwnReviews, useOwnReviews } from '../../components/own-reviews.ts'
import { PageHeading } from '../../components/page-heading.tsx'
import { ReviewCard } from '../../components/review-card.tsx'
import { ReviewForm } from '../../components/review-form.tsx'
import { Wave } from '../../components/wave.tsx'
import { useTexts } from '../../site/site-context.ts'
import type { ReviewsData } from './load.ts'
import styles from './reviews.module.css'

export function ReviewsPage({ data: { reviews } }: { data: ReviewsData }) {
  const texts = useTexts()
  const own = useOwnReviews(reviews)
  return (
    <section className={styles.reviews}>
      <PageHeading heading={texts.sections.reviews.name} lead={texts.reviews.lead} />
      {own.mayWrite && <ReviewForm send={own.send} />}
      {own.comesFirst && <p className={styles.comesFirst}>{texts.reviewForm.comesFirst}</p>}
      <ReviewList own={own} />
    </section>
  )
}

function ReviewList({ own: { reviews, markOf } }: { own: OwnReviews }) {
  const texts = useTexts().reviews
  if (reviews.length === 0) {
    return (
      <div className={styles.none}>
        <Wave />
        <h2>{texts.none}</h2>
        <p>{texts.noneHint}</p>
      </div>
    )
  }
  return (
    <>
      <h2 className="for-screen-readers">{texts.list}</h2>
      <ul className={styles.list}>
        {reviews.map((review) => (
          <li key={review.id}>
            <ReviewCard review={review} mark={markOf(review)} />
          </li>
        ))}
      </ul>
    </>
  )
}
