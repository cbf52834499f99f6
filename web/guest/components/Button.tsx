import type { ButtonHTMLAttributes, MouseEvent } from 'react'
import { useText } from '../site/site-context.ts'
import style from './button.module.css'
import { SiteLink, type SiteLinkProps } from './SiteLink.tsx'

export function Button(props: ButtonHTMLAttributes<HTMLButtonElement>) {
  return <button type="button" {...props} className={style.button} />
}

/** Sends a form. While the answer is awaited it says so and cannot be pressed again. */
export function SubmitButton({ waiting, children }: { waiting: boolean; children: string }) {
  const { wait } = useText()
  return (
    <button type="submit" className={style.button} disabled={waiting}>
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
  const onClick = (event: MouseEvent) => {
    event.preventDefault()
    instead()
  }
  return (
    <a href="" className={style.button} onClick={onClick}>
      {children}
    </a>
  )
}
