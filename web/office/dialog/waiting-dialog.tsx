import { useTexts } from '../language.tsx'
import { Dialog } from './dialog.tsx'

/** In place of a dialog whose file is still on its way. */
export function WaitingDialog({ onClose }: { onClose: () => void }) {
  const { states } = useTexts()
  return (
    <Dialog shape="form" title={states.loading} onClose={onClose}>
      {null}
    </Dialog>
  )
}
