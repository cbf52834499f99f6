import { type FormEvent, type ReactNode, useEffect, useId } from 'react'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { useLeaving } from '../../../dialog/leaving.ts'
import { useFirstProblem } from '../../../dialog/problems.ts'
import styles from './form.module.css'

interface Props {
  readonly title: string
  readonly isTouched: boolean
  readonly busy: boolean
  /** How often it was tried to save what has problems: the first of them gets the focus. */
  readonly tries: number
  readonly onSave: () => unknown
  readonly onClose: () => void
  readonly children: ReactNode
  /** Stays in sight above the buttons. */
  readonly foot?: ReactNode
}

/** The frame of the three forms: what was typed is not lost without a question, Enter saves. */
export function FormDialog({ title, isTouched, busy, tries, onSave, onClose, children, foot }: Props) {
  const { form: words } = useTexts().rates
  const id = useId()
  const fields = useFirstProblem<HTMLFormElement>(tries)
  const leave = useLeaving(isTouched, onClose)
  // Most come to type the effect, not to choose between its ways.
  useEffect(() => {
    fields.current?.querySelector<HTMLElement>('[data-first]')?.focus()
  }, [fields])
  function send(event: FormEvent) {
    event.preventDefault()
    void onSave()
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={leave}
      footer={
        <>
          {foot}
          <Button variant="default" onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {words.save}
          </Button>
        </>
      }
    >
      <form ref={fields} id={id} className={styles.form} noValidate onSubmit={send}>
        {children}
      </form>
    </Dialog>
  )
}
