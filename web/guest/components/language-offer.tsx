import { Suspense, useState, useSyncExternalStore } from 'react'
import { offeredLanguage } from '../site/language-choice.ts'
import { useSite } from '../site/site-context.ts'
import { late } from './late.tsx'

const Strip = late(() =>
  import('./language-offer-strip.tsx').then(({ LanguageOfferStrip }) => LanguageOfferStrip),
)

const never = () => () => undefined

/** On a first visit: the language of the browser, if it is another one. Pages are kept for everybody, so only the browser can tell. */
export function LanguageOffer() {
  const { language } = useSite()
  const [answered, setAnswered] = useState(false)
  const offered = useSyncExternalStore(
    never,
    () => offeredLanguage(language),
    () => undefined,
  )
  if (offered === undefined || answered) return null
  return (
    <Suspense>
      <Strip shown={language} offered={offered} close={() => setAnswered(true)} />
    </Suspense>
  )
}
