import { useRef } from 'react'
import { AlertProvider } from '../components/Alert.tsx'
import { FailureNotice } from '../components/FailureNotice.tsx'
import { Footer } from '../components/Footer.tsx'
import { Header } from '../components/Header.tsx'
import { BankMessage } from './BankMessage.tsx'
import type { ShownPage } from './shown-page.ts'
import style from './site.module.css'
import { SiteContext, type SiteFacts } from './site-context.ts'
import { useArrival } from './use-arrival.ts'
import { type PageOnScreen, useShownPage } from './use-shown-page.ts'

export function Site({ facts, first }: { facts: SiteFacts; first: ShownPage }) {
  return (
    <SiteContext value={facts}>
      <AlertProvider>
        <Frame first={first} />
      </AlertProvider>
    </SiteContext>
  )
}

function Frame({ first }: { first: ShownPage }) {
  const main = useRef<HTMLElement>(null)
  const onScreen = useShownPage(first)
  useArrival(onScreen, main)
  const { page, pending } = onScreen
  return (
    <>
      <Header overPicture={page.route.pattern === '/' && 'View' in page.content} />
      <div className={style.progress} hidden={!pending} />
      <main id="content" tabIndex={-1} ref={main} className={style.main} aria-busy={pending}>
        <Content {...onScreen} />
      </main>
      <BankMessage />
      <Footer />
    </>
  )
}

function Content({ page: { content }, retry }: PageOnScreen) {
  if ('View' in content) return <content.View data={content.data} />
  return (
    <FailureNotice
      failure={content.failure}
      retry={content.retryBy === 'loading' ? retry : () => location.reload()}
    />
  )
}
