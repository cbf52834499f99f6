import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { answerReview, longestAnswer, type Review } from '../../../../contract/office/site/reviews.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { Textarea } from '../../controls/textarea.tsx'
import { fill } from '../../fill.ts'
import styles from './reviews.module.css'

interface Props {
  readonly review: Review
  readonly onClose: () => void
}

/** Stays open with what was typed until the server has taken it. */
export function AnswerForm({ review, onClose }: Props) {
  const { reviews: texts } = useTexts()
  const showAlert = useAlert()
  const client = useQueryClient()
  const [text, setText] = useState(review.answer ?? '')
  const [waiting, setWaiting] = useState(false)

  async function send(event: FormEvent) {
    event.preventDefault()
    // The answer promises an id; without one there is nothing to answer.
    if (!review.id) return showAlert({ text: texts.noId })
    setWaiting(true)
    const reply = await api(answerReview, { params: { id: review.id }, body: { answer: text } })
    setWaiting(false)
    if (reply.ok) {
      await showAlert({ text: reply.answer.request.message })
      await client.invalidateQueries({ queryKey: ['reviews'] })
      onClose()
    } else {
      const { failure } = reply
      const said = failure.kind === 'refused' && failure.http < 500 ? failure.message : texts.answerFailed
      await showAlert({ text: said })
    }
  }
  return (
    <form className={styles.reply} onSubmit={send}>
      <Textarea
        label={texts.answer}
        description={fill(texts.letters, { count: [...text.trim()].length, most: longestAnswer })}
        rows={4}
        // The page's own focus would be lost with the button that opened the form.
        autoFocus
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
      />
      <div className={styles.buttons}>
        <Button type="submit" size="compact-sm" loading={waiting}>
          {texts.send}
        </Button>
        <Button size="compact-sm" variant="default" onClick={onClose}>
          {texts.cancel}
        </Button>
      </div>
    </form>
  )
}
