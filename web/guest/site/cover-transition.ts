import { startTransition } from 'react'
import { flushSync } from 'react-dom'
import { wantsStillness } from './motion.ts'

/** Pages with cards of rooms. */
const lists = ['/', '/rooms', '/book-rooms']

/**
 * Shows the next page. From a card to its room, and back, the picture goes along, where the browser knows how and the guest has nothing against
 * motion. Cards and covers say whose they are by `data-cover`.
 */
export function showWithCover(from: string, to: string, show: () => void): void {
  const cover = coverBetween(from, to)
  const leaving = cover && document.querySelector<HTMLElement>(cover)
  if (!leaving || !document.startViewTransition || wantsStillness()) {
    startTransition(show)
    return
  }
  const named = [leaving]
  leaving.style.viewTransitionName = 'cover'
  const transition = document.startViewTransition(() => {
    flushSync(show)
    const arriving = document.querySelector<HTMLElement>(cover)
    if (!arriving) return
    arriving.style.viewTransitionName = 'cover'
    named.push(arriving)
  })
  // A page that nobody looks at goes without.
  transition.ready.catch(() => undefined)
  transition.finished.finally(() => {
    for (const element of named) element.style.viewTransitionName = ''
  })
}

function coverBetween(from: string, to: string): string | undefined {
  const [here = '', there = ''] = [from, to].map((address) => address.split('?', 1)[0])
  const room = lists.includes(here) ? roomOf(there) : lists.includes(there) ? roomOf(here) : undefined
  return room && `[data-cover="${room}"]`
}

const roomOf = (path: string): string | undefined => /^\/rooms\/(\d+)\/view$/.exec(path)?.[1]
