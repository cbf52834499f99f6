import { useRef, useState } from 'react'
import { hidesCharacters } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { Failure } from '../../../kit/api.ts'
import { useTexts } from '../../all-texts.ts'
import { QuestionForm } from '../../bookings/forms/question-form.tsx'
import { useWork } from '../../bookings/work.tsx'
import { WorkButton } from '../../bookings/work-button.tsx'
import type { ButtonProps } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'

type Reply =
  | { readonly ok: true; readonly answer: { readonly request: { readonly message: string } } }
  | { readonly ok: false; readonly failure: Failure }

interface Props {
  readonly name: string
  readonly look: Pick<ButtonProps, 'variant' | 'color'>
  readonly title: string
  /** What will happen. */
  readonly lines: readonly string[]
  readonly request: (reason: string) => Promise<Reply>
}

/** A button behind which somebody has to say why. */
export function ReasonedButton({ name, look, title, lines, request }: Props) {
  const texts = useTexts()
  const { debts: words } = texts.money
  const [isAsking, setIsAsking] = useState(false)
  const [reason, setReason] = useState('')
  const [problem, setProblem] = useState<string>()
  const form = useRef<HTMLFormElement>(null)
  const { pace, run } = useWork()
  const notice = useNotice()
  const showAlert = useAlert()

  async function agree(): Promise<void> {
    if (pace === 'waiting') return
    const why = reason.trim()
    if (why === '' || hidesCharacters(why)) {
      setProblem(why === '' ? words.reasonMissing : words.reasonHidden)
      form.current?.querySelector('input')?.focus()
      return
    }
    const reply = await run(() => request(why))
    // A line that was cut takes nobody's words with it.
    if (!reply.ok) return showAlert({ text: reasonOf(reply.failure, texts) })
    setIsAsking(false)
    notice(reply.answer.request.message)
  }
  return (
    <>
      <WorkButton
        size="compact-sm"
        {...look}
        onClick={() => {
          setReason('')
          setProblem(undefined)
          setIsAsking(true)
        }}
      >
        {name}
      </WorkButton>
      {isAsking && (
        <QuestionForm
          title={title}
          lines={lines}
          yes={name}
          form={form}
          onYes={() => void agree()}
          onClose={() => setIsAsking(false)}
        >
          <TextInput
            label={words.reasonLabel}
            maxLength={300}
            value={reason}
            error={problem}
            onChange={(event) => {
              setReason(event.currentTarget.value)
              setProblem(undefined)
            }}
          />
        </QuestionForm>
      )}
    </>
  )
}
