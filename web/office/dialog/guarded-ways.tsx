import { type ReactNode, useCallback, useEffect } from 'react'
import { type AroundNavHandler, Router } from 'wouter'
import { useLanguage } from '../language.tsx'
import { forgetBegun } from '../session/begun-work.ts'
import { useConfirmation } from './confirmation.tsx'
import { forgetUnsaved, hasUnsaved } from './unsaved.ts'

/** No way out of a page, by the menu, by a key, by Back or with the window, throws away what was typed there without a question. */
export function GuardedWays({ children }: { children: ReactNode }) {
  const agrees = useQuestion()
  const around = useCallback<AroundNavHandler>(
    async (navigate, to, options) => {
      if (isLeft(to) && !(await agrees())) return
      navigate(to, options)
    },
    [agrees],
  )
  useGuardedBack(agrees)

  useEffect(() => {
    const stay = (event: BeforeUnloadEvent) => {
      if (hasUnsaved()) event.preventDefault()
    }
    window.addEventListener('beforeunload', stay)
    return () => window.removeEventListener('beforeunload', stay)
  }, [])
  return <Router aroundNav={around}>{children}</Router>
}

/** What is asked of the same page, a search or an order, leaves nothing. */
const isLeft = (to: string, from = location.href): boolean =>
  hasUnsaved() && new URL(to, from).pathname !== new URL(from).pathname

function useQuestion(): () => Promise<boolean> {
  const { allTexts } = useLanguage()
  const confirm = useConfirmation()
  // What can be typed into comes with these texts.
  const leaving = allTexts?.bookings.leaving
  return useCallback(async () => {
    if (leaving === undefined) return true
    const { title, happens, yes } = leaving
    const agreed = await confirm({ title, lines: [happens], yes, takesAway: true })
    if (agreed) {
      forgetUnsaved()
      forgetBegun()
    }
    return agreed
  }, [leaving, confirm])
}

type Hold = (event: PopStateEvent) => void
let held: Hold | undefined

// Before the router listens: of two who listen to the window, the first who came is told first.
window.addEventListener('popstate', (event) => held?.(event))

/**
 * A browser goes back first and tells afterwards. So the page's own address is put there again before the router hears of it, and whoever agrees goes
 * back once more.
 */
function useGuardedBack(agrees: () => Promise<boolean>): void {
  useEffect(() => {
    let here = { address: location.href, state: history.state as unknown }
    const follow = () => {
      here = { address: location.href, state: history.state }
    }
    held = async (event) => {
      if (!isLeft(location.href, here.address)) return follow()
      event.stopImmediatePropagation()
      history.pushState(here.state, '', here.address)
      if (await agrees()) history.back()
    }
    // The router tells of its own ways by these.
    window.addEventListener('pushState', follow)
    window.addEventListener('replaceState', follow)
    return () => {
      held = undefined
      window.removeEventListener('pushState', follow)
      window.removeEventListener('replaceState', follow)
    }
  }, [agrees])
}
