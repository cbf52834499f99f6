import { type FormEvent, useId, useState } from 'react'
import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import {
  type BookingExtra,
  longestExtraNote,
  withdrawExtra,
} from '../../../../../contract/office/till/extras.ts'
import { hidesCharacters } from '../../../../../contract/values.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { Button } from '../../../controls/button.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { fill } from '../../../fill.ts'
import { useTelling } from '../telling.ts'
import { useExtraName } from './name.ts'

interface Props {
  readonly booking: Booking
  readonly extra: BookingExtra
  readonly onClose: () => void
}

/** A service comes off the bill, with the reason that others will read. */
export function WithdrawDialog({ booking, extra, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { withdrawing: words, dialog } = texts.extras
  const nameOf = useExtraName()
  const id = useId()
  const { busy, tell } = useTelling()
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()

  async function send(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const reason = typed.trim().replace(/\s+/g, ' ')
    const wrong = reason === '' ? words.reasonMissing : hidesCharacters(reason) ? dialog.hidden : undefined
    setProblem(wrong)
    if (wrong !== undefined) return
    const body = { extra_id: extra.id, reason, version: booking.version }
    if (await tell(() => api(withdrawExtra, { params: { id: booking.id }, body }))) onClose()
  }
  return (
    <Dialog
      shape="form"
      title={fill(words.title, { name: nameOf(extra) })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {dialog.cancel}
          </Button>
          <Button type="submit" form={id} color="coral" loading={busy}>
            {words.yes}
          </Button>
        </>
      }
    >
      <p>{fill(words.happens, { amount: formatTmt(extra.amount, language) })}</p>
      <form id={id} noValidate onSubmit={send}>
        <TextInput
          label={words.reason}
          required
          maxLength={longestExtraNote}
          value={typed}
          error={problem}
          onChange={({ currentTarget }) => setTyped(currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
