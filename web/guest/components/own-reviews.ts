import { useEffect, useState } from 'react'
import { mostReviews } from '../../../contract/facts.ts'
import { addReview, type GuestReview, getReviewsForClient } from '../../../contract/guest/reviews.ts'
import { reviewOutcome } from '../../../contract/guest/wire-numbers.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import type { Failure } from '../../kit/api.ts'
import { useRole } from '../site/session-state.ts'
import { useSite } from '../site/site-context.ts'
import { failureMessage } from '../site/submission.ts'
import type { GuestTexts } from '../text/en.ts'

interface WrittenReview extends GuestReview {
  /** Refused by the server, or lost on the way. */
  readonly notSent: boolean
}

export interface OwnReviews {
  /** What was written here just now, then the others. */
  readonly reviews: readonly GuestReview[]
  readonly mayWrite: boolean
  readonly send: (review: { name: string; message: string }) => Promise<boolean>
  /** A word on the state of a review, for the one who wrote it. */
  readonly markOf: (review: GuestReview) => string | undefined
}

/** The reviews as a signed-in client sees them: with their own, and with those on their way. */
export function useOwnReviews(published: readonly GuestReview[]): OwnReviews {
  const { api, texts, hotel } = useSite()
  const showAlert = useAlert()
  const isClient = useRole() === 'client'
  const [known, setKnown] = useState<{ reviews: readonly GuestReview[]; count: number }>()
  const [written, setWritten] = useState<readonly WrittenReview[]>([])
  useEffect(() => {
    if (!isClient) return setKnown(undefined)
    let left = false
    void api(getReviewsForClient).then((reply) => {
      if (left || !reply.ok) return
      const { reviews, customer_reviews_count: count } = reply.answer.request.data
      setKnown({ reviews, count })
    })
    return () => {
      left = true
    }
  }, [api, isClient])

  const send = async ({ name, message }: { name: string; message: string }) => {
    // Numbers of the server's reviews are above zero.
    const id = -1 - written.length
    const date = hotel?.today ?? new Date().toISOString().slice(0, 10)
    const review = { id, name, message, date, answer: null, own: true, published: false, notSent: false }
    setWritten((before) => [review, ...before])
    const reply = await api(addReview, { body: { name, message } })
    if (reply.ok) setKnown((before) => before && { ...before, count: before.count + 1 })
    else setWritten((before) => before.map((each) => (each.id === id ? { ...each, notSent: true } : each)))
    await showAlert({ text: reply.ok ? texts.reviewForm.answers.thanks : answerTo(reply.failure, texts) })
    return reply.ok
  }
  return {
    reviews: [...written, ...(known?.reviews ?? published)],
    mayWrite: known !== undefined && known.count < mostReviews,
    send,
    markOf: (review) => {
      if ('notSent' in review && review.notSent) return texts.reviewForm.notSent
      return review.own && !review.published ? texts.reviewForm.waits : undefined
    },
  }
}

/** Each outcome has its sentence; whatever else stands in the way, the server says itself. */
function answerTo(failure: Failure, texts: GuestTexts): string {
  const { answers } = texts.reviewForm
  if (failure.kind === 'unreachable') return answers.try_again
  if (failure.http === 401 || failure.http === 429) return failureMessage(failure, texts)
  const outcome = reviewOutcome(failure.status)
  return outcome === undefined ? failureMessage(failure, texts) : answers[outcome]
}
