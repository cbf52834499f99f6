import { type ComponentType, useEffect } from 'react'
import { useLanguage } from '../language.tsx'
import { lateFile } from '../late-file.tsx'
import { WaitingDialog } from './waiting-dialog.tsx'

interface Closing {
  readonly onClose: () => void
}

const fetches: (() => Promise<unknown>)[] = []

/** A dialog that comes in a file of its own, when nobody waits for it or at the latest when it is opened. */
export function lateDialog<Props extends Closing>(
  load: () => Promise<{ default: ComponentType<Props> }>,
): ComponentType<Props> {
  const { fetch, Part } = lateFile(load, WaitingDialog)
  fetches.push(fetch)
  return Part
}

/** Not every browser tells when it has nothing to do. */
const whenIdle = (work: () => void): void => {
  if ('requestIdleCallback' in window) requestIdleCallback(work)
  else setTimeout(work, 200)
}

/**
 * Once a screen is there, the dialogs are fetched while nobody waits: opening one then asks for nothing on a slow line. What does not come
 * is asked for again by whoever opens it.
 */
export function useDialogsWhenIdle(screenIsThere: boolean): void {
  const { allTexts, fetchAllTexts } = useLanguage()
  useEffect(() => {
    if (!screenIsThere) return
    whenIdle(() => {
      for (const fetch of fetches) fetch().catch(() => undefined)
      if (allTexts === undefined) fetchAllTexts().catch(() => undefined)
    })
  }, [screenIsThere, allTexts, fetchAllTexts])
}
