import { type FormEvent, type ReactNode, useId, useState } from 'react'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import list from '../../look/list.module.css'

interface Props {
  readonly title: string
  readonly submit: string
  /** Answers whether the form is done with. */
  readonly onSubmit: () => Promise<boolean>
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A form in a dialog: sent by Enter too, open until the server has agreed. */
export function FormDialog({ title, submit, onSubmit, onClose, children }: Props) {
  const { users: words } = useTexts()
  const [waiting, setWaiting] = useState(false)
  const id = useId()

  async function send(event: FormEvent) {
    event.preventDefault()
    setWaiting(true)
    const done = await onSubmit()
    setWaiting(false)
    if (done) onClose()
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.form.cancel}
          </Button>
          <Button type="submit" form={id} loading={waiting}>
            {submit}
          </Button>
        </>
      }
    >
      <form id={id} className={list.form} noValidate onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
