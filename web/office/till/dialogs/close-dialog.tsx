import { useState } from 'react'
import { useLocation } from 'wouter'
import { closeShift, mostInDrawer, type Shift } from '../../../../contract/office/till/shifts.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { useSaving } from '../../bookings/forms/saving.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { useProblems } from '../../dialog/problems.ts'
import { forgetUnsaved } from '../../dialog/unsaved.ts'
import { fill } from '../../fill.ts'
import { type Count, countedSoFar, hasBegun, notCounted, readCount } from '../counting/count.ts'
import { CountFields } from '../counting/count-fields.tsx'
import { minus } from '../figures.ts'
import type { Colleague } from '../own-shift.ts'
import { shiftAddress } from '../shift-address.ts'
import styles from '../till.module.css'
import { differenceWords } from '../words.ts'
import { TillFormDialog } from './form-dialog.tsx'
import { ReasonField } from './reason-field.tsx'

interface Props {
  /** As it is now: money may move while somebody counts. */
  readonly shift: Shift
  /** Admin closes it in the place of whoever has it. */
  readonly isForeign?: boolean
  readonly colleagues: readonly Colleague[]
  readonly onClose: () => void
}

/** The drawer is counted, the difference explained, the drawer handed over; then the shift is closed for good. */
export default function CloseDialog({ shift, isForeign = false, colleagues, onClose }: Props) {
  const { language, texts } = useLanguage()
  const words = texts.till.closing
  const { draft, change, problems, tries, isTouched, counted, difference, close } = useClosing(shift, {
    isForeign,
    colleagues,
  })
  const [first] = useState(shift.expected_cash)
  const begun = hasBegun(draft.count)
  const needsReason = isForeign || (begun && difference !== 0)
  return (
    <TillFormDialog
      title={isForeign ? fill(words.foreignTitle, { name: shift.staff.username }) : words.title}
      yes={isForeign ? words.foreignYes : words.yes}
      isTouched={isTouched}
      tries={tries}
      onSend={close}
      onClose={onClose}
    >
      {first !== shift.expected_cash && (
        <p className={styles.meanwhile} role="status">
          {fill(words.moved, { amount: formatTmt(shift.expected_cash, language) })}
        </p>
      )}
      <CountFields
        count={draft.count}
        error={problems.count}
        onChange={(changes) => change({ count: { ...draft.count, ...changes } })}
      />
      <Running counted={counted} expected={shift.expected_cash} difference={begun ? difference : undefined} />
      {needsReason && (
        <ReasonField
          label={isForeign ? words.foreignReason : words.reason}
          value={draft.reason}
          error={problems.reason}
          onChange={(reason) => change({ reason })}
        />
      )}
      <NativeSelect
        label={words.handTo}
        data={[
          { value: '', label: texts.till.drawer.toWhoever },
          ...colleagues.map(({ id, username }) => ({ value: String(id), label: username })),
        ]}
        value={draft.handedTo}
        onChange={(event) => change({ handedTo: event.currentTarget.value })}
      />
    </TillFormDialog>
  )
}

function Running({
  counted,
  expected,
  difference,
}: Readonly<Record<'counted' | 'expected', number>> & { readonly difference: number | undefined }) {
  const { language, texts } = useLanguage()
  const { drawer, closing } = texts.till
  return (
    <dl className={styles.running}>
      <div>
        <dt>{closing.running}</dt>
        <dd>{formatTmt(counted, language)}</dd>
      </div>
      <div>
        <dt>{drawer.expected}</dt>
        <dd>{formatTmt(expected, language)}</dd>
      </div>
      <div className={difference === undefined ? undefined : difference === 0 ? styles.even : styles.uneven}>
        <dt>{drawer.difference}</dt>
        <dd>{difference === undefined ? '–' : differenceWords(difference, texts.till, language)}</dd>
      </div>
    </dl>
  )
}

interface Draft {
  readonly count: Count
  readonly reason: string
  /** The number of a colleague; empty: whoever comes next. */
  readonly handedTo: string
}

const empty: Draft = { count: notCounted, reason: '', handedTo: '' }

function useClosing(
  shift: Shift,
  { isForeign, colleagues }: Required<Pick<Props, 'isForeign' | 'colleagues'>>,
) {
  const { language, texts } = useLanguage()
  const { closing: words, wrong } = texts.till
  const [draft, setDraft] = useState(empty)
  const { problems, tries, find, trust } = useProblems<'count' | 'reason'>()
  const saving = useSaving()
  const [, navigate] = useLocation()
  const counted = countedSoFar(draft.count)
  const difference = minus(counted, shift.expected_cash)

  function change(changes: Partial<Draft>) {
    trust(['count' in changes ? 'count' : '', 'reason'])
    setDraft((old) => ({ ...old, ...changes }))
  }
  async function close(): Promise<boolean> {
    const count = readCount(draft.count)
    const reason = draft.reason.trim()
    const needsReason = isForeign || difference !== 0
    const found = {
      ...('wrong' in count && {
        count: fill(wrong[count.wrong], { amount: formatTmt(mostInDrawer, language) }),
      }),
      ...(!('wrong' in count) && needsReason && reason === '' && { reason: wrong.reason }),
    }
    find(found)
    if (Object.keys(found).length > 0 || 'wrong' in count) return false
    const colleague = colleagues.find(({ id }) => String(id) === draft.handedTo)
    const closed = await saving({
      title: isForeign ? fill(words.foreignTitle, { name: shift.staff.username }) : words.title,
      lines: [
        fill(words.happens, {
          counted: formatTmt(counted, language),
          expected: formatTmt(shift.expected_cash, language),
          difference: differenceWords(difference, texts.till, language),
        }),
        colleague === undefined ? words.staysFor : fill(words.goesTo, { name: colleague.username }),
        words.forGood,
      ],
      yes: isForeign ? words.foreignYes : words.yes,
      request: () =>
        api(closeShift, {
          params: { id: shift.id },
          body: {
            ...count.read,
            seen: shift.seen,
            ...(needsReason && { reason }),
            ...(colleague && { handed_to: colleague.id }),
          },
        }),
    })
    if (!closed) return false
    // What was typed is saved. The report is printed and signed where this leads.
    forgetUnsaved()
    navigate(shiftAddress(shift.id))
    return true
  }
  const isTouched = JSON.stringify(draft) !== JSON.stringify(empty)
  return { draft, change, problems, tries, isTouched, counted, difference, close }
}
