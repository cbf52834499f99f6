import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { SubmitButton } from '../../components/button.tsx'
import { FileField } from '../../components/file-field.tsx'
import { RefundTerms } from '../../components/refund-terms.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { RefundFiles } from '../books/refund-block.tsx'
import { applicationEndings, documentProblem, passportEndings } from './documents.ts'
import styles from './refund.module.css'
import { uploadDocuments } from './upload.ts'

export interface RefundData {
  readonly bookingId: number
  /** Missing where the list could not be read: the server knows whose booking this is. */
  readonly bookNumber: number | undefined
  /** The booking's own refund hours. */
  readonly hours: number | undefined
}

export function RefundForm({ bookingId, bookNumber, hours }: RefundData) {
  const { texts, language } = useSite()
  const words = texts.refund
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const [percent, setPercent] = useState<number>()
  const waiting = percent !== undefined

  const send = async (form: FormData) => {
    setPercent(0)
    const { ok, message } = await uploadDocuments(form, language, setPercent)
    setPercent(undefined)
    await showAlert({ text: message || texts.requestFailed })
    if (ok) navigate('/books')
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (waiting) return
    const chosen = new FormData(event.currentTarget)
    const [passport, application] = [fileIn(chosen, 'passport'), fileIn(chosen, 'application')]
    const problem = documentProblem(passport, application)
    if (problem || !passport || !application) return void showAlert({ text: words[problem ?? 'bothFiles'] })
    const form = new FormData()
    form.set('booking_id', String(bookingId))
    form.set('passport', passport)
    form.set('application', application)
    void send(form)
  }
  return (
    <section className={styles.page}>
      <h1>{words.heading}</h1>
      <p>{words.lead(String(bookNumber ?? bookingId))}</p>
      <div className={styles.terms}>
        <RefundTerms hours={hours} />
      </div>
      <RefundFiles />
      <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <FileField
          label={words.passport}
          name="passport"
          accept={passportEndings.join(',')}
          hint={words.passportHint}
        />
        <FileField
          label={words.application}
          name="application"
          accept={applicationEndings.join(',')}
          hint={words.applicationHint}
        />
        {waiting && <Progress percent={percent} />}
        <SubmitButton waiting={waiting}>{words.send}</SubmitButton>
      </form>
      <SiteLink href="/books">{words.back}</SiteLink>
    </section>
  )
}

function Progress({ percent }: { percent: number }) {
  const texts = useTexts()
  return (
    <p className={styles.progress}>
      <progress max={100} value={percent} aria-label={texts.refund.heading} />
      <span>{texts.refund.progress(percent)}</span>
    </p>
  )
}

/** A field that was left alone sends a file without a name. */
function fileIn(form: FormData, name: string): File | undefined {
  const file = form.get(name)
  return file instanceof File && file.name !== '' ? file : undefined
}
