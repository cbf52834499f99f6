import { type ComponentType, useEffect } from 'react'
import { useLanguage } from '../language.tsx'
import { lateFile } from '../late-file.tsx'
import { whenIdle } from '../when-idle.ts'
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
