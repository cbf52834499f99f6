import { useId, useState } from 'react'
import { formatDate } from '../../../contract/facts.ts'
import type { GuestReview } from '../../../contract/guest/reviews.ts'
import { useHydrated } from '../site/hydrated.ts'
import { useTexts } from '../site/site-context.ts'
import { TextButton } from './button.tsx'
import { cutText } from './cut-text.ts'
import styles from './review-card.module.css'

const messageLimit = 100
const answerLimit = 60

interface ReviewCardProps {
  readonly review: Pick<GuestReview, 'name' | 'message' | 'date' | 'answer' | 'stayed_in'>
  /** A word on its state, for the one who wrote it. */
  readonly mark?: string | undefined
}

export function ReviewCard({ review, mark }: ReviewCardProps) {
  const { name, message, date, answer, stayed_in: stayedIn } = review
  const texts = useTexts().reviews
  return (
    <article className={styles.card}>
      <Foldable text={message} limit={messageLimit} className={styles.message} />
      <p className={styles.by}>
        <strong>{name}</strong> <time dateTime={date}>{formatDate(date)}</time>
        {stayedIn && <span>{texts.stayedIn(Number(stayedIn.slice(5)) - 1, stayedIn.slice(0, 4))}</span>}
        {mark && <span className={styles.mark}>{mark}</span>}
      </p>
      {answer && (
        <div className={styles.answer}>
          <h3>{texts.answer}</h3>
          <Foldable text={answer} limit={answerLimit} className={styles.words} />
        </div>
      )}
    </article>
  )
}

interface FoldableProps {
  readonly text: string
  readonly limit: number
  readonly className: string | undefined
}

/** A long text shows its beginning until somebody wants all of it. Where no script runs it is there in full. */
function Foldable({ text, limit, className }: FoldableProps) {
  const { readInFull, hide } = useTexts().reviews
  const hydrated = useHydrated()
  const [open, setOpen] = useState(false)
  const id = useId()
  const cut = cutText(text, limit)
  if (cut === undefined) return <p className={className}>{text}</p>
  return (
    <>
      <p className={className} id={id}>
        {open || !hydrated ? text : cut}
      </p>
      {hydrated && (
        <TextButton aria-expanded={open} aria-controls={id} onClick={() => setOpen(!open)}>
          {open ? hide : readInFull}
        </TextButton>
      )}
    </>
  )
}
