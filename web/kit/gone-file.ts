const remembered = 'reloaded-for'

/**
 * A tab that is older than the files which servers keep reloads once by itself when it misses one of them. Where the line is down the file is not gone:
 * there a reload would take away the page as well.
 */
export function reloadForGoneFiles(): void {
  window.addEventListener('vite:preloadError', (event) => {
    const { payload } = event as Event & { readonly payload: Error }
    const address = /https?:\/\/\S+/.exec(payload.message)?.[0] ?? ownScript()
    if (address !== undefined) void reloadIfGone(address)
  })
}

/** Some browsers do not name the file. Any of ours tells whether the server has another build by now: the page's own script. */
const ownScript = (): string | undefined =>
  document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src

async function reloadIfGone(address: string): Promise<void> {
  if (sessionStorage.getItem(remembered) === address) return
  const answer = await fetch(address, { method: 'HEAD', cache: 'no-store' }).catch(() => undefined)
  if (answer?.status !== 404) return
  sessionStorage.setItem(remembered, address)
  location.reload()
}
