import type { ReactNode } from 'react'
import { useTexts } from '../site/site-context.ts'
import type { Submission } from '../site/submission.ts'
import styles from './account-form.module.css'
import { SubmitButton } from './button.tsx'
import { Shore } from './wave.tsx'
import { WithoutScript } from './without-script.tsx'

interface AccountFormProps {
  readonly heading: string
  readonly submission: Submission
  /** The words on the button. */
  readonly action: string
  readonly children: ReactNode
  /** Where else one can go from here. */
  readonly otherWays: ReactNode
}

/** A form about the guest's account. The rules are the server's: its answers come as alerts, not as browser bubbles. */
export function AccountForm({ heading, submission, action, children, otherWays }: AccountFormProps) {
  const texts = useTexts()
  return (
    <section className={styles.page}>
      <div className={styles.shore}>
        <Shore />
        <p>{texts.home.headline}</p>
      </div>
      <div className={styles.paper}>
        {/* A form sent before this page listens must not put a password into the address. */}
        <form method="post" noValidate className={styles.form} onSubmit={submission.onSubmit}>
          <h1 tabIndex={-1}>{heading}</h1>
          <WithoutScript />
          {children}
          <SubmitButton waiting={submission.waiting}>{action}</SubmitButton>
        </form>
        <div className={styles.otherWays}>{otherWays}</div>
      </div>
    </section>
  )
}
