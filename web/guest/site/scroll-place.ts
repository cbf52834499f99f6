/** Where each address was left, so that going back finds the same place. */
const places = new Map<string, number>()
let returningTo: string | undefined

/** The browser restores places itself on full loads; within the site it would do so before the page is there. */
export function watchHistory(): void {
  addEventListener('popstate', () => {
    returningTo = location.pathname + location.search
  })
  addEventListener('pagehide', () => {
    history.scrollRestoration = 'auto'
  })
}

export function leavePlace(address: string): void {
  history.scrollRestoration = 'manual'
  places.set(address, scrollY)
}

export function takePlace(address: string): void {
  const place = returningTo === address ? (places.get(address) ?? 0) : 0
  returningTo = undefined
  scrollTo({ top: place, behavior: 'instant' })
}
