import { acceptDrawer } from '../../../../contract/office/till/shifts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { fill } from '../../fill.ts'
import type { WaitingDrawer } from '../own-shift.ts'
import { TakingDialog } from './taking-dialog.tsx'

interface Props {
  readonly drawer: WaitingDrawer
  readonly onClose: () => void
}

/** A colleague's drawer is counted by whoever takes it over, into the shift that they have. */
export default function AcceptDialog({ drawer, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { accepting } = texts.till
  const name = drawer.staff.username
  return (
    <TakingDialog
      title={fill(accepting.title, { name })}
      explained={fill(accepting.explained, { name, amount: formatTmt(drawer.left, language) })}
      label={accepting.counted}
      yes={accepting.yes}
      left={drawer.left}
      request={(body) => api(acceptDrawer, { params: { id: drawer.shift_id }, body })}
      onClose={onClose}
    />
  )
}
