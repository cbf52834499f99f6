import { type FormEvent, type ReactNode, useId } from 'react'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { useLeaving } from '../../../dialog/leaving.ts'
import { useFirstProblem } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import { type Message, MessageLine } from '../message.tsx'
import styles from './form.module.css'

interface Props {
  readonly title: string
  readonly closeLabel: string
  readonly form: {
    readonly tries: number
    readonly message: Message | undefined
    /** How much of the form has been sent, while it is. */
    readonly percent: number | undefined
    readonly pace: 'ready' | 'waiting'
    readonly unsaved: boolean
    save(): Promise<void>
  }
  readonly onClose: () => void
  readonly children: ReactNode
}

/** The frame of a room's form. It is not left with something typed in it unless the person says so. */
export function RoomFormDialog({ title, closeLabel, form, onClose, children }: Props) {
  const { rooms: texts, bookings } = useTexts()
  const id = useId()
  const askAndLeave = useLeaving(form.unsaved, onClose)
  const fields = useFirstProblem<HTMLFormElement>(form.tries)
  const waiting = form.percent !== undefined

  /** What is on its way cannot be called back: the form stays until it is known what became of it. */
  async function leave() {
    if (!waiting) await askAndLeave()
  }
  async function submit(event: FormEvent) {
    event.preventDefault()
    if (form.pace === 'ready') await form.save()
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={leave}
      footer={
        <>
          <MessageLine message={form.message} />
          {form.percent !== undefined && <Sending percent={form.percent} />}
          <Button variant="default" rests={waiting} onClick={leave}>
            {closeLabel}
          </Button>
          <Button type="submit" form={id} rests={form.pace === 'waiting'}>
            {waiting ? bookings.wait : texts.form.save}
          </Button>
        </>
      }
    >
      <form id={id} ref={fields} className={styles.form} noValidate onSubmit={submit}>
        {children}
      </form>
    </Dialog>
  )
}

function Sending({ percent }: { percent: number }) {
  const { form } = useTexts().rooms
  const words = fill(form.sending, { percent })
  return (
    <span className={styles.sending}>
      <progress className={styles.percent} max={100} value={percent} aria-label={words} />
      {words}
    </span>
  )
}
