import { createElement } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { Room } from '../../../../../contract/guest/rooms.ts'
import { SiteContext, type SiteFacts } from '../../../site/site-context.ts'
import { en } from '../../../text/en.ts'
import type { Quote } from '../load.ts'
import { Guests } from './guests.tsx'

const guest = { fullName: '', series: '', number: '', country: '' } as const

/** What stands above each guest's fields where each guest over capacity costs 60 TMT a night. */
function legends(count: number, capacity: number): string[] {
  const extra = Math.max(0, count - capacity) * 60
  const site = { language: 'en', texts: en } as SiteFacts
  const page = createElement(Guests, {
    room: { capacity, max_guests: 4 } as Room,
    draft: { phone: '', guests: Array.from({ length: count }, () => guest), accepted: false, code: '' },
    change: () => undefined,
    tried: false,
    quote: { nights: [{ extra_guests: extra }, { extra_guests: extra }] } as Quote,
  })
  const html = renderToStaticMarkup(createElement(SiteContext, { value: site }, page))
  return [...html.matchAll(/<legend>(.*?)<\/legend>/g)].map(([, words = '']) =>
    words.replace(/<[^>]+>/g, '').replace(/\s/g, ' '),
  )
}

const over = 'over capacity: 60 TMT a night'

test.each([
  [2, 2, ['Guest 1 · pays', 'Guest 2']],
  [3, 2, ['Guest 1 · pays', 'Guest 2', `Guest 3 · ${over}`]],
  [4, 2, ['Guest 1 · pays', 'Guest 2', `Guest 3 · ${over}`, `Guest 4 · ${over}`]],
  [3, 1, ['Guest 1 · pays', `Guest 2 · ${over}`, `Guest 3 · ${over}`]],
])(
  'of %d guests in a room for %d each one too many is told what one of them costs',
  (count, capacity, said) => {
    expect(legends(count, capacity)).toEqual(said)
  },
)
