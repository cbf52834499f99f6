import { type RefObject, useEffect, useRef } from 'react'
import type { PageOnScreen } from './page-on-screen.ts'
import { takePlace } from './scroll-place.ts'
import { useSite } from './site-context.ts'
import { pageTitle } from './title.ts'

/** After a change of page within the site: the title, the place and the focus, as a full load would have set them. */
export function useArrival({ page, address }: PageOnScreen, main: RefObject<HTMLElement | null>): void {
  const { texts, hotel } = useSite()
  const arrivedAt = useRef(page)
  useEffect(() => {
    if (arrivedAt.current === page) return
    arrivedAt.current = page
    document.title = pageTitle(texts.sections[page.route.section].name, hotel)
    document.body.classList.toggle('home-background', page.route.pattern === '/')
    takePlace(address)
    main.current?.focus({ preventScroll: true })
  }, [page, address, main, texts, hotel])
}
