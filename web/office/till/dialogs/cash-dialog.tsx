import { useRef, useState } from 'react'
import { getOwnShift, moveCash, type Shift } from '../../../../contract/office/till/shifts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { useProblems } from '../../dialog/problems.ts'
import { fill } from '../../fill.ts'
import { readTypedAmount } from '../../typed-amount.ts'
import { minus, sumOf } from '../figures.ts'
import styles from '../till.module.css'
import { TillFormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'
import { useTillSending } from './sending.ts'

interface Props {
  readonly kind: 'paid_in' | 'paid_out'
  readonly shift: Shift
  readonly onClose: () => void
}

/** Money that is no booking's goes into the drawer or out of it. */
export default function CashDialog({ kind, shift, onClose }: Props) {
  const { language, texts } = useLanguage()
  const words = texts.till.cash
  const [amount, setAmount] = useState('')
  const [reason, setReason] = useState('')
  const { problems, tries, find, trust } = useProblems<'amount' | 'reason'>()
  const send = useTillSending()
  const request = useMoveOnce(shift)
  const typed = readTypedAmount(amount)
  const after =
    kind === 'paid_in' ? sumOf([shift.expected_cash, typed ?? 0]) : minus(shift.expected_cash, typed ?? 0)

  function problemOfAmount(): string | undefined {
    if (typed === undefined) return texts.till.wrong.amount
    if (typed === 0) return texts.till.wrong.positive
    return after < 0 ? fill(words.beyond, { amount: formatTmt(shift.expected_cash, language) }) : undefined
  }
  async function move(): Promise<boolean> {
    const wrong = problemOfAmount()
    const found = {
      ...(wrong !== undefined && { amount: wrong }),
      ...(reason.trim() === '' && { reason: texts.till.wrong.reason }),
    }
    find(found)
    if (Object.keys(found).length > 0 || typed === undefined) return false
    return send(() => request({ kind, amount: typed, reason: reason.trim() }))
  }
  return (
    <TillFormDialog
      title={words[kind].action}
      yes={words[kind].action}
      isTouched={amount !== '' || reason !== ''}
      tries={tries}
      onSend={move}
      onClose={onClose}
    >
      <TextInput
        label={words.amount}
        required
        inputMode="decimal"
        autoComplete="off"
        maxLength={12}
        value={amount}
        error={problems.amount}
        onChange={(event) => {
          trust(['amount'])
          setAmount(event.currentTarget.value)
        }}
      />
      <ReasonField
        label={words[kind].reason}
        value={reason}
        error={problems.reason}
        onChange={(value) => {
          trust(['reason'])
          setReason(value)
        }}
      />
      <p className={styles.soft}>
        {after >= 0 && fill(words[kind].after, { amount: formatTmt(after, language) })}
      </p>
    </TillFormDialog>
  )
}

interface Move extends Pick<Props, 'kind'> {
  readonly amount: number
  readonly reason: string
}

/**
 * Where an answer was lost the money may have moved: whoever tries again then moves it once, not twice. What was moved meanwhile in another window is
 * told, and whoever has read it may go on.
 */
function useMoveOnce(shift: Shift) {
  const { already } = useLanguage().texts.till.cash
  const known = useRef(new Set(shift.cash_moves.map(({ id }) => id)))
  const isUnanswered = useRef(false)

  return async (move: Move) => {
    const seen = known.current.size
    const reply = await api(moveCash, { body: { ...move, seen } })
    if (!reply.ok && reply.failure.kind === 'refused' && reply.failure.code === 'cash_moved') {
      const own = await api(getOwnShift)
      if (!own.ok) return own
      const moves = own.answer.request.data.shift?.cash_moves ?? []
      const isDone =
        isUnanswered.current && moves.some((one) => !known.current.has(one.id) && isSame(one, move))
      if (isDone) return { ok: true as const, answer: { request: { message: already } } }
      known.current = new Set(moves.map(({ id }) => id))
    }
    isUnanswered.current = !reply.ok && reply.failure.kind === 'unreachable'
    return reply
  }
}

const isSame = (one: Shift['cash_moves'][number], { kind, amount, reason }: Move): boolean =>
  one.kind === kind && Math.abs(one.amount) === amount && one.reason === reason
