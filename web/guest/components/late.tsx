import { type ComponentType, lazy, useEffect, useState } from 'react'
import { useAlert } from '../../kit/alert/alert.tsx'
import { useTexts } from '../site/site-context.ts'
import { FailureNotice } from './failure-notice.tsx'

interface Retry {
  readonly retry: () => void
}

const Nothing = () => null

/**
 * A part of a page that comes in a file of its own. React.lazy takes the whole page away where a file cannot be had, and never asks for it again; here
 * the page stays, `Missing` (nothing where it is not missed) stands in the place of the part, and whoever asks for it once more fetches once more.
 */
export function late<Props extends object>(
  load: () => Promise<ComponentType<Props>>,
  Missing: ComponentType<NoInfer<Props> & Retry> = Nothing,
): ComponentType<Props> {
  let next: ComponentType<Props> | undefined
  function OnceMore(props: Props) {
    const [Again, setAgain] = useState(() => next)
    // Made when this one is left: what waits for a file while it is shown first would be made anew each time.
    useEffect(
      () => () => {
        next = late(load, Missing)
      },
      [],
    )
    return Again ? <Again {...props} /> : <Missing {...props} retry={() => setAgain(late(load, Missing))} />
  }
  return lazy(() =>
    load().then(
      (Arrived) => ({ default: Arrived }),
      () => ({ default: OnceMore }),
    ),
  ) as ComponentType<Props>
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

/** Ahead of a press that will ask for it anyway, and will say what is wrong. */
export const fetchAhead = (load: () => Promise<unknown>) => (): void => void load().catch(() => undefined)
