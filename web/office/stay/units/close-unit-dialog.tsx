import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useState } from 'react'
import { addDays, daysBetween, formatDate } from '../../../../contract/facts.ts'
import { closeUnit, longestClosureReason, previewClosure } from '../../../../contract/office/stay/closures.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import forms from '../../bookings/forms/forms.module.css'
import { Touches } from '../../bookings/stay/touches.tsx'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import styles from './units.module.css'

interface Props {
  readonly unit: { readonly id: number; readonly number: string }
  /** The night from which on it is closed, as long as nobody says another: tonight. */
  readonly from?: DateText | undefined
  /** The first night on which it is open again: the one after. */
  readonly until?: DateText | undefined
  /** It is closed; the dialog closes by itself. */
  readonly onClosed?: (() => void) | undefined
  readonly onClose: () => void
}

/** A numbered room is out of order: from when, until when, and why. What the server refuses is said, and the form stays. */
export function CloseUnitDialog(props: Props) {
  const today = useHotelDate()
  return today === undefined ? null : <ClosingForm {...props} today={today} />
}

function ClosingForm({ unit, from, until, onClosed, onClose, today }: Props & { today: DateText }) {
  const texts = useTexts()
  const words = texts.units.closing
  const id = useId()
  const first = from === undefined || from < today ? today : from
  const { draft, change, problems, touched, waiting, save } = useClosing(unit.id, {
    from: first,
    until: until !== undefined && until > first ? until : addDays(first, 1),
    reason: '',
  })
  const leave = useLeaving(touched, onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (waiting || !(await save())) return
    onClosed?.()
    onClose()
  }
  return (
    <Dialog
      shape="form"
      title={fill(words.title, { number: unit.number })}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} color="coral" aria-disabled={waiting} data-disabled={waiting}>
            {waiting ? texts.bookings.wait : words.yes}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <div className={forms.fields}>
          <DateField
            label={words.from}
            required
            value={draft.from}
            onChange={(value) => change({ from: value })}
          />
          <DateField
            label={words.until}
            required
            value={draft.until}
            error={problems.until}
            onChange={(value) => change({ until: value })}
          />
        </div>
        <TextInput
          label={words.reason}
          required
          maxLength={longestClosureReason}
          value={draft.reason}
          error={problems.reason}
          onChange={(event) => change({ reason: event.currentTarget.value })}
        />
        {/* Nobody asks whom it would touch once it is being done. */}
        {!waiting && <Happens unitId={unit.id} from={draft.from} until={draft.until} />}
      </form>
    </Dialog>
  )
}

/** What will happen, in nights and dates, and to whom. */
function Happens({ unitId, from, until }: { unitId: number; from: DateText | ''; until: DateText | '' }) {
  const { closing: words } = useTexts().units
  if (from === '' || until === '' || until <= from) return null
  const nights = daysBetween(from, until)
  return (
    <>
      <p className={styles.hint}>
        {fill(words.happens, { nights, from: formatDate(from), until: formatDate(until) })}
      </p>
      <Touches
        asked={[previewClosure.path, unitId, from, until]}
        ask={() => api(previewClosure, { body: { unit_id: unitId, from, until } })}
      />
    </>
  )
}

interface Draft {
  readonly from: DateText | ''
  readonly until: DateText | ''
  readonly reason: string
}

function useClosing(unitId: number, begun: Draft) {
  const texts = useTexts()
  const { closing: words } = texts.units
  const showAlert = useAlert()
  const notice = useNotice()
  const client = useQueryClient()
  const [draft, setDraft] = useState(begun)
  const [first] = useState(begun)
  const [problems, setProblems] = useState<{ until?: string; reason?: string }>({})
  const [waiting, setWaiting] = useState(false)

  async function save(): Promise<boolean> {
    const datesWrong = draft.from === '' || draft.until === '' || draft.until <= draft.from
    const wrong = {
      ...(datesWrong && { until: words.datesWrong }),
      ...(draft.reason.trim() === '' && { reason: words.missing }),
    }
    setProblems(wrong)
    if (Object.keys(wrong).length > 0) return false
    setWaiting(true)
    const reply = await api(closeUnit, { body: { unit_id: unitId, ...draft } })
    void client.invalidateQueries()
    if (reply.ok) {
      notice(reply.answer.request.message)
      return true
    }
    setWaiting(false)
    await showAlert({ text: reasonOf(reply.failure, texts) })
    return false
  }
  function change(changes: Partial<Draft>) {
    setDraft((old) => ({ ...old, ...changes }))
    setProblems({})
  }
  const touched = JSON.stringify(draft) !== JSON.stringify(first)
  return { draft, change, problems, touched, waiting, save }
}
