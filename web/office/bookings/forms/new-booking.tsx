import { type FormEvent, useState } from 'react'
import { bookingGate } from '../../../../contract/office/bookings/booking-actions.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { reasonOf } from '../../states/failed.tsx'
import type { ChosenStay } from '../window-stack.ts'
import { NewBookingDialog } from './new-booking-dialog.tsx'

interface Props {
  readonly kind: 'manual' | 'unpaid'
  readonly chosen: ChosenStay | undefined
  readonly onClose: () => void
}

/** The gate first: its password is worth a ticket for one new booking. A ticket that has run out is asked for again, over the filled form. */
export function NewBooking({ kind, chosen, onClose }: Props) {
  const [ticket, setTicket] = useState<string>()
  const [hasRunOut, setRunOut] = useState(false)

  function pass(given: string) {
    setTicket(given)
    setRunOut(false)
  }
  return (
    <>
      {ticket !== undefined && (
        <NewBookingDialog
          kind={kind}
          chosen={chosen}
          ticket={ticket}
          onRunOut={() => setRunOut(true)}
          onClose={onClose}
        />
      )}
      {(ticket === undefined || hasRunOut) && (
        <Gate onOpen={pass} onClose={hasRunOut ? () => setRunOut(false) : onClose} />
      )}
    </>
  )
}

function Gate({ onOpen, onClose }: { onOpen: (ticket: string) => void; onClose: () => void }) {
  const texts = useTexts()
  const { gate, wait, form } = texts.bookings
  const showAlert = useAlert()
  const [password, setPassword] = useState('')
  const [waiting, setWaiting] = useState(false)

  async function pass(event: FormEvent) {
    event.preventDefault()
    if (waiting) return
    setWaiting(true)
    const reply = await api(bookingGate, { body: { password } })
    setWaiting(false)
    if (reply.ok) return onOpen(reply.answer.request.data.ticket)
    const wrong = reply.failure.kind === 'refused' && reply.failure.code === 'wrong_gate_password'
    return showAlert({ text: wrong ? gate.wrong : reasonOf(reply.failure, texts) })
  }
  return (
    <Dialog
      shape="form"
      title={gate.title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {form.cancel}
          </Button>
          <Button type="submit" form="gate" aria-disabled={waiting} data-disabled={waiting}>
            {waiting ? wait : gate.open}
          </Button>
        </>
      }
    >
      <form id="gate" onSubmit={pass}>
        <TextInput
          label={gate.password}
          type="password"
          inputMode="numeric"
          autoComplete="off"
          maxLength={200}
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
      </form>
    </Dialog>
  )
}
