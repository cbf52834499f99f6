import { lateDialog, useDialogsWhenIdle } from '../dialog/late-dialog.ts'
import type { Windows } from './window-stack.ts'

export const OpenWindow = lateDialog(() => import('./open-window.tsx'))

interface Props {
  readonly windows: Windows
  /** Whether the screen below has drawn what it shows. */
  readonly screenIsThere: boolean
}

export function BookingWindows({ windows: { stack, open, close }, screenIsThere }: Props) {
  useDialogsWhenIdle(screenIsThere)
  return stack.map((window) => (
    <OpenWindow key={window.name} window={window} onOpen={open} onClose={() => close(window)} />
  ))
}
