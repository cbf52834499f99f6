/**
 * Runs before anything of the page is drawn, on pages that the server renders for clients: a visitor is led to the sign-in without having seen
 * what stands behind it. Whether a session still holds only the server knows; that, and staff, are left to the page itself
 * (`site/client-page.ts`), and so is an address with a language, which is stored first.
 *
 * A plain script, not a module: it imports nothing, so that the drawing waits for one small file.
 */
{
  const marker = localStorage.getItem('asd')
  const isVisitor = localStorage.getItem('accessToken') === null && (marker === null || marker === 'client')
  const { pathname, search } = location
  if (isVisitor && !new URLSearchParams(search).has('lang')) {
    document.documentElement.hidden = true
    location.replace(`/authorization?${new URLSearchParams({ to: pathname + search })}`)
  }
}
