import type { AnchorHTMLAttributes } from 'react'
import { Link } from 'wouter'
import { prefetchPage } from '../site/shown-page.ts'
import { useSite } from '../site/site-context.ts'

export interface SiteLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  readonly href: string
  /** Handed over to the page in the navigation state. */
  readonly state?: unknown
}

/** A link within the site. The page's code is fetched as soon as someone seems about to go there. */
export function SiteLink(props: SiteLinkProps) {
  const { routes } = useSite()
  const prefetch = () => prefetchPage(routes, props.href)
  return <Link {...props} onPointerEnter={prefetch} onTouchStart={prefetch} onFocus={prefetch} />
}
