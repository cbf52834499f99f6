import type { ButtonHTMLAttributes, ComponentProps, MouseEvent } from 'react'
import { useHydrated } from '../site/hydrated.ts'
import { useTexts } from '../site/site-context.ts'
import styles from './button.module.css'
import { SiteLink, type SiteLinkProps } from './site-link.tsx'

export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={styles.button} />
}

/** Sends a form. While the answer is awaited it says so, and keeps the focus, to which an alert returns. */
export function SubmitButton({ waiting, children }: { waiting: boolean; children: string }) {
  const { wait } = useTexts()
  const hydrated = useHydrated()
  return (
    <button type="submit" className={styles.button} disabled={!hydrated} aria-disabled={waiting}>
      {waiting ? wait : children}
    </button>
  )
}

/** A button in the shape of words, for a second choice. */
export function TextButton(props: ComponentProps<'button'>) {
  return <button type="button" {...props} className={styles.words} />
}

export function ButtonLink(props: SiteLinkProps) {
  return <SiteLink {...props} className={styles.button} />
}

/** A link in the same shape. */
export function TextLink(props: SiteLinkProps) {
  return <SiteLink {...props} className={styles.words} />
}

/** To another place of the same page. */
export function AnchorButton(props: ComponentProps<'a'>) {
  return <a {...props} className={styles.button} />
}

/** A way on, in the shape of words. */
export function ArrowLink(props: SiteLinkProps) {
  return <SiteLink {...props} className={styles.arrow} />
}

interface ReloadLinkProps {
  readonly href: string
  /** What is done instead of following the link, where JavaScript is there to do it. */
  readonly instead: () => void
  readonly children: string
}

/** Tries again what did not work. */
export function ReloadLink({ href, instead, children }: ReloadLinkProps) {
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    instead()
  }
  return (
    <a href={href} className={styles.button} onClick={onClick}>
      {children}
    </a>
  )
}
