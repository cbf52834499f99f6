import { useEffect, useState } from 'react'
import { daysBetween, formatDate } from '../../../../contract/facts.ts'
import { type Booking, getBookingByCode } from '../../../../contract/guest/bookings.ts'
import { payByLink } from '../../../../contract/guest/payment.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { formatTmt } from '../../../kit/formats.ts'
import { Button, ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage } from '../../site/submission.ts'
import type { PayLinkData } from './load.ts'
import styles from './pay-link.module.css'

/** Whoever holds the link sees the booking and may pay it. */
export function PayLinkPage({ data }: { data: PayLinkData }) {
  const { known } = data
  return known ? <KnownBooking data={data} known={known} /> : <UnknownBooking data={data} />
}

function KnownBooking({ data, known }: { data: PayLinkData; known: NonNullable<PayLinkData['known']> }) {
  const { language, texts } = useSite()
  const words = texts.payLink
  const { booking, guests, translations } = known
  const { available_from: checkIn, available_to: checkOut } = booking
  const isPayable = mayPay(booking)
  const facts = [
    [words.room, translations[language]?.room_type ?? texts.books.unknown],
    [
      words.stay,
      `${formatDate(checkIn)} – ${formatDate(checkOut)}, ${texts.search.nights(daysBetween(checkIn, checkOut))}`,
    ],
    [words.payer, booking.full_name],
    [words.guests, guests.map(({ full_name }) => full_name).join(', ')],
    [texts.books.total, formatTmt(booking.total, language)],
  ]
  return (
    <section className={styles.page}>
      <h1>{words.heading(booking.book_number)}</h1>
      <dl className={styles.facts}>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
        {isPayable && (
          <div className={styles.amount}>
            <dt>{words.amount}</dt>
            <dd>{formatTmt(booking.amount, language)}</dd>
          </div>
        )}
      </dl>
      {isPayable ? <PayButton data={data} /> : <p role="status">{words.processed}</p>}
    </section>
  )
}

/** Not paid, and the hold lives. */
const mayPay = ({ status, type }: Booking): boolean => status === 'unpaid' && type === 'payable'

function PayButton({ data: { bookNumber, code } }: { data: PayLinkData }) {
  const { api, texts } = useSite()
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  useEffect(() => {
    const back = ({ persisted }: PageTransitionEvent) => {
      if (persisted) setWaiting(false)
    }
    addEventListener('pageshow', back)
    return () => removeEventListener('pageshow', back)
  }, [])
  const pay = async () => {
    if (waiting) return
    setWaiting(true)
    const reply = await api(payByLink, { params: { book_number: bookNumber, code } })
    if (reply.ok) return location.assign(reply.answer.request.data.formUrl)
    setWaiting(false)
    await showAlert({ text: failureMessage(reply.failure, texts) })
  }
  return (
    <Button onClick={pay} aria-disabled={waiting}>
      {waiting ? texts.wait : texts.payLink.pay}
    </Button>
  )
}

function UnknownBooking({ data: { bookNumber, code } }: { data: PayLinkData }) {
  const { api } = useSite()
  const texts = useTexts()
  const [message, setMessage] = useState('')
  useEffect(() => {
    let left = false
    void api(getBookingByCode, { params: { book_number: bookNumber, code } }).then((reply) => {
      if (!left && !reply.ok) setMessage(failureMessage(reply.failure, texts))
    })
    return () => {
      left = true
    }
  }, [api, bookNumber, code, texts])
  return (
    <Notice heading={texts.sections.payment.name}>
      <p role="alert">{message}</p>
      <ButtonLink href="/">{texts.toHomePage}</ButtonLink>
    </Notice>
  )
}
