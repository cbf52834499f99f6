import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useTexts } from '../site/site-context.ts'
import { FailureNotice } from './failure-notice.tsx'

interface Retry {
  readonly retry: () => void
}

/**
 * A part of a page that comes in a file of its own. React.lazy takes the whole page away where a file cannot be had, and never asks for it again; here
 * the page stays, `Missing` stands in the place of the part, and whoever asks for it once more fetches once more.
 */
export const late = <Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<NoInfer<Props> & Retry>,
) =>
  lazy(async () => {
    try {
      return { default: await load() }
    } catch {
      return { default: onceMore(load, Missing) }
    }
  })

function onceMore<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<NoInfer<Props> & Retry>,
): ComponentType<Props> {
  return function OnceMore(props: Props) {
    const [tries, setTries] = useState(1)
    const [part, setPart] = useState<{ readonly Arrived: ComponentType<Props> } | 'missing'>()
    // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one
    useEffect(() => {
      let left = false
      const show = (found: typeof part) => {
        if (!left) setPart(found)
      }
      load().then(
        (Arrived) => show({ Arrived }),
        () => show('missing'),
      )
      return () => {
        left = true
      }
    }, [tries])
    if (part === undefined) return null
    if (part !== 'missing') return <part.Arrived {...props} />
    const retry = () => {
      setPart(undefined)
      setTries((before) => before + 1)
    }
    return <Missing {...props} retry={retry} />
  }
}

/** For a part of the page: says so in its place, with a button to try again. */
export const SaidHere = ({ retry }: Retry) => (
  <FailureNotice failure={{ kind: 'unreachable' }} retry={retry} />
)

/** For what opens at a press: says so, and is closed again. */
export function SaidAndClosed({ close }: { readonly close: () => void }) {
  const { unreachable } = useTexts().failure
  const showAlert = useAlert()
  // biome-ignore lint/correctness/useExhaustiveDependencies: it is said once
  useEffect(() => {
    void showAlert({ text: unreachable }).then(close)
  }, [])
  return null
}

/** For what is not missed. */
export const NotMissed = () => null

/** Ahead of a press that will ask for it anyway, and will say what is wrong. */
export const fetchAhead = (load: () => Promise<unknown>) => (): void => void load().catch(() => undefined)
