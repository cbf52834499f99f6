import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { prefetchPage } from '../site/shown-page.ts'

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  /** Handed over to the page in the navigation state. */
  readonly state?: unknown
}

/** A link within the site. The page's code is fetched as soon as someone seems about to go there. */
export function SiteLink(props: SiteLinkProps) {
  const prefetch = () => prefetchPage(props.href)
  return <Link {...props} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
}
