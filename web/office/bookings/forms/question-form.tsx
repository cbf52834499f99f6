import { type FormEvent, type ReactNode, type RefObject, useId } from 'react'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import styles from './forms.module.css'

interface Props {
  readonly title: string
  readonly lines: readonly string[]
  readonly yes: string
  readonly form: RefObject<HTMLFormElement | null>
  readonly onYes: () => void
  readonly onClose: () => void
  readonly children: ReactNode
}

/** A confirmation with fields in it: it says what will happen, asks what is still to be said, and Enter agrees. */
export function QuestionForm({ title, lines, yes, form, onYes, onClose, children }: Props) {
  const { bookings: texts } = useTexts()
  const id = useId()

  function agree(event: FormEvent) {
    event.preventDefault()
    onYes()
  }
  return (
    <Dialog
      shape="form"
      title={title}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {texts.confirm.no}
          </Button>
          <Button type="submit" form={id}>
            {yes}
          </Button>
        </>
      }
    >
      <div>
        {lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <form id={id} ref={form} className={styles.parts} onSubmit={agree}>
        {children}
      </form>
    </Dialog>
  )
}
