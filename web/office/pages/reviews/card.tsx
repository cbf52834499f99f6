import { useId, useState } from 'react'
import type { Review } from '../../../../contract/office/site/reviews.ts'
import { useTexts } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import list from '../../look/list.module.css'
import { AnswerForm } from './answer-form.tsx'
import { useModeration } from './moderation.ts'
import styles from './reviews.module.css'

export function ReviewCard({ review }: { review: Review }) {
  const { reviews: texts } = useTexts()
  const id = useId()
  const [answering, setAnswering] = useState(false)
  const { setPublished, remove, waiting, statusProblem } = useModeration(review)
  const { published } = review
  const answered = review.answer !== null && review.answer !== ''
  return (
    <article className={styles.card} aria-labelledby={id} data-review={review.id}>
      <header className={styles.head}>
        <h2 id={id}>{review.name}</h2>
        <span className={list.soft}>{review.email}</span>
        <span className={list.soft}>{formatInstant(review.created_at)}</span>
        <span className={`${styles.status} ${published ? list.done : list.waits}`}>
          {published ? texts.published : texts.unpublished}
        </span>
      </header>
      <p className={styles.message}>{review.message}</p>
      {answered && !answering && (
        <div className={styles.answer}>
          <p className={list.soft}>{texts.answerOf}</p>
          <p className={styles.message}>{review.answer}</p>
        </div>
      )}
      {answering ? (
        <AnswerForm review={review} onClose={() => setAnswering(false)} />
      ) : (
        <div className={styles.buttons}>
          <Button
            size="compact-sm"
            variant={published ? 'default' : 'filled'}
            loading={waiting}
            onClick={() => setPublished(!published)}
          >
            {published ? texts.unpublish : texts.publish}
          </Button>
          <Button size="compact-sm" variant="default" onClick={() => setAnswering(true)}>
            {answered ? texts.changeAnswer : texts.writeAnswer}
          </Button>
          <span role="status" className={list.gone}>
            {statusProblem}
          </span>
          <Button size="compact-sm" variant="outline" color="coral" className={list.apart} onClick={remove}>
            {texts.remove}
          </Button>
        </div>
      )}
    </article>
  )
}
