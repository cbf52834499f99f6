import { type SubmitEvent, useId, useState } from 'react'
import { useTexts } from '../site/site-context.ts'
import { SubmitButton } from './button.tsx'
import field from './field.module.css'
import { Field } from './field.tsx'
import styles from './review-form.module.css'

interface ReviewFormProps {
  /** Answers whether the review was taken. */
  readonly send: (review: { name: string; message: string }) => Promise<boolean>
}

/** What is refused stays written: the guest may mend it and send it again. */
export function ReviewForm({ send }: ReviewFormProps) {
  const words = useTexts().reviewForm
  const [name, setName] = useState('')
  const [message, setMessage] = useState('')
  const [waiting, setWaiting] = useState(false)
  const area = useId()
  const submit = async (event: SubmitEvent) => {
    event.preventDefault()
    const review = { name: name.trim(), message: message.trim() }
    if (waiting || review.name === '' || review.message === '') return
    setWaiting(true)
    const taken = await send(review)
    setWaiting(false)
    if (!taken) return
    setName('')
    setMessage('')
  }
  return (
    <form method="post" noValidate className={styles.form} onSubmit={submit}>
      <h2>{words.heading}</h2>
      <Field
        label={words.name}
        name="name"
        autoComplete="given-name"
        hint={words.nameHint}
        value={name}
        onChange={(event) => setName(event.currentTarget.value)}
      />
      <div className={field.field}>
        <label htmlFor={area}>{words.message}</label>
        <textarea
          id={area}
          name="message"
          rows={4}
          required
          value={message}
          onChange={(event) => setMessage(event.currentTarget.value)}
        />
      </div>
      <SubmitButton waiting={waiting}>{words.send}</SubmitButton>
    </form>
  )
}
