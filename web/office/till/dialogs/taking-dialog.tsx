import { useState } from 'react'
import type { Failure } from '../../../kit/api.ts'
import { useLanguage } from '../../all-texts.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { useProblems } from '../../dialog/problems.ts'
import { readTypedAmount } from '../../typed-amount.ts'
import { minus } from '../figures.ts'
import styles from '../till.module.css'
import { differenceWords } from '../words.ts'
import { TillFormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useTillSending } from './sending.ts'

interface Taken {
  readonly counted: number
  readonly reason?: string
}

type Reply =
  | { readonly ok: true; readonly answer: { readonly request: { readonly message: string } } }
  | { readonly ok: false; readonly failure: Failure }

interface Props {
  readonly title: string
  readonly explained: string
  readonly label: string
  readonly yes: string
  /** What should be there; nobody has left anything: whatever is there is right. */
  readonly left: number | undefined
  readonly request: (taken: Taken) => Promise<Reply>
  readonly onClose: () => void
}

/** Somebody counts a drawer that they take over, or begin with. What is not as it was left has a reason. */
export function TakingDialog({ title, explained, label, yes, left, request, onClose }: Props) {
  const { language, texts } = useLanguage()
  const words = texts.till
  const [sum, setSum] = useState('')
  const [reason, setReason] = useState('')
  const { problems, tries, find, trust } = useProblems<'counted' | 'reason'>()
  const send = useTillSending()
  const counted = readTypedAmount(sum)
  const difference = counted === undefined || left === undefined ? 0 : minus(counted, left)

  async function take(): Promise<boolean> {
    const found = {
      ...(counted === undefined && { counted: words.wrong.amount }),
      ...(difference !== 0 && reason.trim() === '' && { reason: words.wrong.reason }),
    }
    find(found)
    if (Object.keys(found).length > 0 || counted === undefined) return false
    return send(() => request({ counted, ...(difference !== 0 && { reason: reason.trim() }) }))
  }
  return (
    <TillFormDialog
      title={title}
      yes={yes}
      isTouched={sum !== '' || reason !== ''}
      tries={tries}
      onSend={take}
      onClose={onClose}
    >
      <p>{explained}</p>
      <TextInput
        label={label}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={sum}
        error={problems.counted}
        onChange={(event) => {
          trust(['counted', 'reason'])
          setSum(event.currentTarget.value)
        }}
      />
      {difference !== 0 && (
        <>
          <p className={styles.differs}>
            {words.drawer.difference}: {differenceWords(difference, words, language)}
          </p>
          <ReasonField
            label={words.closing.reason}
            value={reason}
            error={problems.reason}
            onChange={(value) => {
              trust(['reason'])
              setReason(value)
            }}
          />
        </>
      )}
    </TillFormDialog>
  )
}
