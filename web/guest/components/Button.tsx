import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { useLocation, useSearch } from 'wouter'
import { useHydrated } from '../site/hydrated.ts'
import { useText } from '../site/site-context.ts'
import style from './button.module.css'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={style.button} />
}

/** Sends a form. While the answer is awaited it says so, and keeps the focus, to which an alert returns. */
export function SubmitButton({ waiting, children }: { waiting: boolean; children: string }) {
  const { wait } = useText()
  const hydrated = useHydrated()
  return (
    <button type="submit" className={style.button} disabled={!hydrated} aria-disabled={waiting}>
      {waiting ? wait : children}
    </button>
  )
}

/** A button in the shape of words, for a second choice. */
export function TextButton(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={style.words} />
}

export function ButtonLink(props: SiteLinkProps) {
  return <SiteLink {...props} className={style.button} />
}

/** Loads the page again, or does something better instead where JavaScript is there to do it. */
export function ReloadLink({ instead, children }: { instead: () => void; children: string }) {
  const [path] = useLocation()
  const search = useSearch()
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    instead()
  }
  return (
    <a href={search === '' ? path : `${path}?${search}`} className={style.button} onClick={onClick}>
      {children}
    </a>
  )
}
