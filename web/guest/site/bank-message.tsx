import { useEffect } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useAlert } from '../components/alert.tsx'
import { SiteLink } from '../components/site-link.tsx'
import style from './site.module.css'
import { useText } from './site-context.ts'

const longest = 200

/** What became of a payment stands in the address. It is shown once, as plain text, and then the guest is at home. */
export function BankMessage() {
  const text = useText()
  const alert = useAlert()
  const [, navigate] = useLocation()
  const said = new URLSearchParams(useSearch()).get('message') ?? ''
  const words = said === '' ? '' : text.bankSays([...said].slice(0, longest).join(''))
  useEffect(() => {
    if (words === '') return
    let left = false
    void alert(words).then(() => {
      if (!left) navigate('/', { replace: true })
    })
    return () => {
      left = true
    }
  }, [words, alert, navigate])
  if (words === '') return null
  return (
    <noscript>
      <p className={style.bankMessage}>
        {words} <SiteLink href="/">{text.ok}</SiteLink>
      </p>
    </noscript>
  )
}
