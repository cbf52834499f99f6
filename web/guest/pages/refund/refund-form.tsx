import { type SubmitEvent, useState } from 'react'
import { useLocation } from 'wouter'
import type { OwnBooking } from '../../../../contract/guest/bookings.ts'
import { getBlank, getCancellationTerms } from '../../../../contract/guest/documents.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { SubmitButton } from '../../components/button.tsx'
import { FileField } from '../../components/file-field.tsx'
import { RefundTermsOf } from '../../components/refund-terms.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useSignInAgain } from '../../site/sign-in-address.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { applicationEndings, documentProblem, passportEndings } from './documents.ts'
import { FilledApplication } from './filled-application.tsx'
import { toBeSent } from './photograph.ts'
import styles from './refund.module.css'
import { uploadDocuments } from './upload.ts'

export function RefundForm({ booking }: { booking: OwnBooking }) {
  const { texts, language } = useSite()
  const words = texts.refund
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const signInAgain = useSignInAgain()
  const [passport, setPassport] = useState<File>()
  const [application, setApplication] = useState<File>()
  const [percent, setPercent] = useState<number>()
  const waiting = percent !== undefined

  const send = async () => {
    setPercent(0)
    const scan = passport && (await toBeSent(passport))
    const problem = documentProblem(scan, application)
    if (problem || !scan || !application) {
      setPercent(undefined)
      return showAlert({ text: words[problem ?? 'bothFiles'] })
    }
    const form = new FormData()
    form.set('booking_id', String(booking.id))
    form.set('passport', scan)
    form.set('application', application)
    const { ok, signedOut, message } = await uploadDocuments(form, language, setPercent)
    setPercent(undefined)
    if (signedOut) {
      await showAlert({ text: words.signInAgain })
      return signInAgain()
    }
    await showAlert({ text: message || texts.requestFailed })
    if (ok) navigate('/books')
  }
  const onSubmit = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault()
    if (!waiting) void send()
  }
  return (
    <section className={styles.page}>
      <h1>{words.heading}</h1>
      <p>{words.lead(String(booking.book_number))}</p>
      <div className={styles.terms}>
        <RefundTermsOf booking={booking} />
        <a href={getCancellationTerms.path} download>
          {texts.books.termsFile}
        </a>
      </div>
      <form method="post" noValidate className={styles.form} onSubmit={onSubmit}>
        <FileField
          label={words.passport}
          name="passport"
          accept={passportEndings.join(',')}
          hint={words.passportHint}
          file={passport}
          choose={setPassport}
          camera
        />
        <div>
          <FileField
            label={words.application}
            name="application"
            accept={applicationEndings.join(',')}
            hint={words.applicationHint}
            file={application}
            choose={setApplication}
          />
          <FilledApplication booking={booking} attach={setApplication} />
        </div>
        {waiting && <Progress percent={percent} />}
        <SubmitButton waiting={waiting}>{words.send}</SubmitButton>
      </form>
      <p className={styles.terms}>
        {words.onPaper}{' '}
        <a href={getBlank.path} download>
          {texts.books.blankFile}
        </a>
      </p>
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
