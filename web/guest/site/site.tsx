import { useRef } from 'react'
import { SiteAlerts } from '../components/alert.tsx'
import { FailureNotice } from '../components/failure-notice.tsx'
import { Footer } from '../components/footer.tsx'
import { Header } from '../components/header.tsx'
import { useArrival } from './arrival.ts'
import { BankMessage } from './bank-message.tsx'
import { type PageOnScreen, useShownPage } from './page-on-screen.ts'
import type { ShownPage } from './shown-page.ts'
import styles from './site.module.css'
import { SiteContext, type SiteFacts } from './site-context.ts'

export function Site({ facts, first }: { facts: SiteFacts; first: ShownPage }) {
  return (
    <SiteContext value={facts}>
      <SiteAlerts>
        <Frame first={first} />
      </SiteAlerts>
    </SiteContext>
  )
}

function Frame({ first }: { first: ShownPage }) {
  const main = useRef<HTMLElement>(null)
  const onScreen = useShownPage(first)
  useArrival(onScreen, main)
  const { page, address, pending } = onScreen
  return (
    <>
      <Header overPicture={page.route.pattern === '/' && 'View' in page.content} arrivedAt={address} />
      <div className={styles.progress} hidden={!pending} />
      <main id="content" tabIndex={-1} ref={main} className={styles.main} aria-busy={pending}>
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
