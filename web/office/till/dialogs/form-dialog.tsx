import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../../all-texts.ts'
import forms from '../../bookings/forms/forms.module.css'
import { useWork } from '../../bookings/work.tsx'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { useFirstProblem } from '../../dialog/problems.ts'

interface Props {
  readonly title: string
  readonly yes: string
  readonly isTouched: boolean
  /** How often it was tried in vain: the first wrong field then gets the focus. */
  readonly tries: number
  /** Answers whether it was done; the dialog closes then. */
  readonly onSend: () => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form about the drawer. Enter sends it, and while a request runs nothing is sent twice. */
export function TillFormDialog({ title, yes, isTouched, tries, onSend, onClose, children }: Props) {
  const { bookings } = useTexts()
  const { pace } = useWork()
  const leave = useLeaving(isTouched, onClose)
  const form = useFirstProblem<HTMLFormElement>(tries)
  const id = useId()
  const rests = pace !== 'ready'

  async function send(event: FormEvent) {
    event.preventDefault()
    if (!rests && (await onSend())) onClose()
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {bookings.form.cancel}
          </Button>
          <Button type="submit" form={id} aria-disabled={rests} data-disabled={rests}>
            {pace === 'waiting' ? bookings.wait : yes}
          </Button>
        </>
      }
    >
      <form id={id} ref={form} className={forms.parts} noValidate onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
