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
  /** A client who could write, had they been here. */
  readonly comesFirst: boolean
  readonly send: (review: { name: string; message: string }) => Promise<boolean>
  /** A word on the state of a review, for the one who wrote it. */
  readonly markOf: (review: GuestReview) => string | undefined
}

interface Known {
  readonly reviews: readonly GuestReview[]
  readonly count: number
  readonly stayed: boolean
}

/** The reviews as a signed-in client sees them: with their own, and with those on their way. */
export function useOwnReviews(published: readonly GuestReview[]): OwnReviews {
  const { api, texts, hotel } = useSite()
  const showAlert = useAlert()
  const isClient = useRole() === 'client'
  const [known, setKnown] = useState<Known>()
  const [written, setWritten] = useState<readonly WrittenReview[]>([])
  useEffect(() => {
    if (!isClient) return setKnown(undefined)
    let left = false
    void api(getReviewsForClient).then((reply) => {
      if (left || !reply.ok) return
      const { reviews, customer_reviews_count: count, stayed } = reply.answer.request.data
      setKnown({ reviews, count, stayed })
    })
    return () => {
      left = true
    }
  }, [api, isClient])

  const send = async ({ name, message }: { name: string; message: string }) => {
    // Numbers of the server's reviews are above zero.
    const id = -1 - written.length
    const date = hotel?.today ?? new Date().toISOString().slice(0, 10)
    const review: WrittenReview = {
      ...{ id, name, message, date, answer: null, stayed_in: null },
      ...{ own: true, published: false, notSent: false },
    }
    setWritten((before) => [review, ...before])
    const reply = await api(addReview, { body: { name, message } })
    if (reply.ok) setKnown((before) => before && { ...before, count: before.count + 1 })
    else setWritten((before) => before.map((each) => (each.id === id ? { ...each, notSent: true } : each)))
    await showAlert({ text: reply.ok ? texts.reviewForm.answers.thanks : answerTo(reply.failure, texts) })
    return reply.ok
  }
  const mayStillWrite = known !== undefined && known.count < mostReviews
  return {
    reviews: [...written, ...(known?.reviews ?? published)],
    mayWrite: mayStillWrite && known.stayed,
    comesFirst: mayStillWrite && !known.stayed,
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
  if (failure.http === 401 || failure.http === 429 || failure.code === 'review_before_stay')
    return failureMessage(failure, texts)
  const outcome = reviewOutcome(failure.status)
  return outcome === undefined ? failureMessage(failure, texts) : answers[outcome]
}
