import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { returnCodeForm } from '../../../contract/guest/payment.ts'
import { useAlert } from '../../kit/alert/alert.tsx'
import { SiteLink } from '../components/site-link.tsx'
import styles from './site.module.css'
import { useTexts } from './site-context.ts'

const longest = 200

/**
 * What became of a payment stands in the address. It is shown once, as plain text, and then the guest is at home, or where the payment's own
 * page says what comes next.
 */
export function BankMessage() {
  const texts = useTexts()
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const query = new URLSearchParams(useSearch())
  const said = query.get('message') ?? ''
  const words = said === '' ? '' : texts.bankSays([...said].slice(0, longest).join(''))
  const payment = query.get('payment') ?? ''
  const next = returnCodeForm.test(payment) ? `/payment-status/${payment}` : undefined
  useEffect(() => {
    if (words === '') return
    let left = false
    let to = '/'
    const follow = () => {
      to = next ?? to
    }
    const onward = next !== undefined && { onward: { words: texts.bankWhatNext, follow } }
    void showAlert({ text: words, ...onward }).then(() => {
      if (!left) navigate(to, { replace: true })
    })
    return () => {
      left = true
    }
  }, [words, next, texts, showAlert, navigate])
  if (words === '') return null
  return (
    <noscript>
      <p className={styles.bankMessage}>
        {words} {next && <SiteLink href={next}>{texts.bankWhatNext}</SiteLink>}{' '}
        <SiteLink href="/">{texts.ok}</SiteLink>
      </p>
    </noscript>
  )
}
