/** What runs inside the page of the office. */

export type Deed =
  | { readonly press: string; readonly saying?: string }
  | { readonly type: string; readonly into: string }
  /** Without loading the page anew, as whoever presses a link. */
  | { readonly goTo: string }

/** Does it, and answers the milliseconds until other rows of a list have been painted. */
export function timeRows(deed: Deed): Promise<number> {
  const body = () => document.querySelector('main tbody')
  const rowsOf = (list: Element | null) =>
    list && [...list.querySelectorAll('tr')].map((row) => row.dataset.booking ?? row.textContent).join()
  const [listBefore, rowsBefore] = [body(), rowsOf(body())]
  return new Promise((resolve, reject) => {
    setTimeout(() => {
      const shown = document.querySelector('main')?.innerText.slice(0, 300)
      reject(new Error(`No other rows came: ${JSON.stringify(deed)}. ${location.pathname} shows: ${shown}`))
    }, 10_000)
    const started = performance.now()
    const observer = new MutationObserver(() => {
      const list = body()
      if (list === null || (list === listBefore && rowsOf(list) === rowsBefore)) return
      observer.disconnect()
      // After the frame that shows them.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    })
    observer.observe(document.body, { subtree: true, childList: true, characterData: true, attributes: true })
    if ('press' in deed) {
      const { press, saying = '' } = deed
      const buttons = [...document.querySelectorAll<HTMLElement>(press)]
      buttons.find(({ textContent }) => textContent.includes(saying))?.click()
      return
    }
    if ('goTo' in deed) {
      history.pushState(null, '', deed.goTo)
      return
    }
    const field = document.querySelector<HTMLInputElement>(deed.into)
    Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value')?.set?.call(field, deed.type)
    field?.dispatchEvent(new Event('input', { bubbles: true }))
  })
}

/** Goes to the rack without loading the page anew, and answers the milliseconds until guests have been painted in it. */
export function timeRack(address: string): Promise<number> {
  return new Promise((resolve, reject) => {
    setTimeout(() => reject(new Error('The rack did not come.')), 10_000)
    const started = performance.now()
    const observer = new MutationObserver(() => {
      if (document.querySelector('[role=grid] [role=gridcell]') === null) return
      observer.disconnect()
      // After the frame that shows them.
      requestAnimationFrame(() => setTimeout(() => resolve(performance.now() - started)))
    })
    observer.observe(document.body, { subtree: true, childList: true })
    history.pushState(null, '', address)
  })
}

/** From now on every key is timed until the page has answered it and laid itself out. */
export function watchKeys(): void {
  const answers: number[] = []
  Object.assign(window, { answers })
  addEventListener('keydown', ({ timeStamp }) => {
    document.activeElement?.getBoundingClientRect()
    answers.push(performance.now() - timeStamp)
  })
}

/**
 * From now on every move of the pointer is timed from when the page hears of it until what it set off has been done and laid out. The browser holds moves
 * back until its next frame, 8 ms on average: that is not the page's.
 */
export function watchMoves(): void {
  const answers: number[] = []
  Object.assign(window, { answers })
  let heard = 0
  addEventListener(
    'pointermove',
    () => {
      heard = performance.now()
    },
    { capture: true },
  )
  addEventListener('pointermove', () => {
    const since = heard
    setTimeout(() => {
      document.querySelector('[role=grid]')?.getBoundingClientRect()
      answers.push(performance.now() - since)
    })
  })
}

export const keyAnswers = (): number[] => (window as unknown as { answers: number[] }).answers

/** As if this browser had signed in before. */
export function rememberAdmin(token: string): void {
  if (location.protocol === 'about:') return
  localStorage.setItem('accessToken', token)
  localStorage.setItem('asd', 'admin')
}
