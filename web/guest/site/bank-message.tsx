import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAlert } from '../../kit/alert/alert.tsx'
import { SiteLink } from '../components/site-link.tsx'
import styles from './site.module.css'
import { useTexts } from './site-context.ts'

const longest = 200

/** What became of a payment stands in the address. It is shown once, as plain text, and then the guest is at home. */
export function BankMessage() {
  const texts = useTexts()
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const said = new URLSearchParams(useSearch()).get('message') ?? ''
  const words = said === '' ? '' : texts.bankSays([...said].slice(0, longest).join(''))
  useEffect(() => {
    if (words === '') return
    let left = false
    void showAlert({ text: words }).then(() => {
      if (!left) navigate('/', { replace: true })
    })
    return () => {
      left = true
    }
  }, [words, showAlert, navigate])
  if (words === '') return null
  return (
    <noscript>
      <p className={styles.bankMessage}>
        {words} <SiteLink href="/">{texts.ok}</SiteLink>
      </p>
    </noscript>
  )
}
