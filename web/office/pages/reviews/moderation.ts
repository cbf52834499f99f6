import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '../../../../contract/facts.ts'
import { type Review, removeReview, setReviewStatus } from '../../../../contract/office/site/reviews.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { hotelTime } from '../../bookings/words.ts'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import { fill } from '../../fill.ts'
import { reasonOf } from '../../states/failed.tsx'

/** What staff do with a review as a whole. The list is asked for anew after each change. */
export function useModeration(review: Review) {
  const texts = useTexts()
  const { reviews: words } = texts
  const confirm = useConfirmation()
  const showAlert = useAlert()
  const client = useQueryClient()
  const [waiting, setWaiting] = useState(false)
  const [statusProblem, setStatusProblem] = useState('')
  const reload = () => client.invalidateQueries({ queryKey: ['reviews'] })

  /** A failure is said beside the button: it is too small for an alert. */
  async function setPublished(published: boolean) {
    setWaiting(true)
    const reply = await api(setReviewStatus, { params: { id: review.id }, body: { published } })
    setStatusProblem(reply.ok ? '' : fill(words.statusFailed, { message: reasonOf(reply.failure, texts) }))
    await reload()
    setWaiting(false)
  }

  async function remove() {
    const { title, line, yes } = words.confirm
    const { date } = hotelTime(review.created_at)
    const lines = [fill(line, { name: review.name, date: formatDate(date) })]
    if (!(await confirm({ title, lines, yes, takesAway: true }))) return
    const reply = await api(removeReview, { params: { id: review.id } })
    void reload()
    if (reply.ok) await showAlert({ text: reply.answer.request.message })
    else await showAlert({ text: words.removeFailed, detail: reasonOf(reply.failure, texts) })
  }
  return { setPublished, remove, waiting, statusProblem }
}
