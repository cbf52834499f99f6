import { openShift } from '../../../../contract/office/till/shifts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { fill } from '../../fill.ts'
import { TakingDialog } from './taking-dialog.tsx'

interface Props {
  /** What the drawers hold that are taken over with it, if there are any. */
  readonly left: number | undefined
  readonly onClose: () => void
}

/** Whoever begins with a counted drawer. */
export default function OpenDialog({ left, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { opening } = texts.till
  const before = left === undefined ? '' : `${fill(opening.left, { amount: formatTmt(left, language) })} `
  return (
    <TakingDialog
      title={opening.title}
      explained={before + opening.explained}
      label={opening.counted}
      yes={opening.yes}
      left={left}
      request={(body) => api(openShift, { body })}
      onClose={onClose}
    />
  )
}
