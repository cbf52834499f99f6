import { type FormEvent, useId, useRef, useState } from 'react'
import type { Booking } from '../../../../../contract/office/bookings/bookings.ts'
import { longestExtraNote, mostOfOneExtra, postExtra } from '../../../../../contract/office/till/extras.ts'
import { getServices, type Service } from '../../../../../contract/office/till/services.ts'
import { hidesCharacters } from '../../../../../contract/values.ts'
import { formatTmt } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import { api, useAnswer } from '../../../api.ts'
import { Button } from '../../../controls/button.tsx'
import { NativeSelect } from '../../../controls/native-select.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { useFirstProblem, useProblems } from '../../../dialog/problems.ts'
import { fill } from '../../../fill.ts'
import { useHotelDate } from '../../../hotel.ts'
import { DateField } from '../../forms/date-field.tsx'
import { useTelling } from '../telling.ts'
import styles from './extras.module.css'

interface Props {
  readonly booking: Booking
  readonly onClose: () => void
}

type Field = 'service' | 'quantity' | 'day' | 'note'

/** A service goes onto the bill: what, how many, for which day. Enter sends it. */
export function PostDialog({ booking, onClose }: Props) {
  const { language, texts } = useLanguage()
  const { dialog: words } = texts.extras
  const id = useId()
  const form = usePosting(booking, onClose)
  const { draft, change, problems, services, chosen, busy } = form
  const fields = useFirstProblem<HTMLDivElement>(form.tries)

  function send(event: FormEvent) {
    event.preventDefault()
    void form.post()
  }
  return (
    <Dialog
      shape="form"
      title={fill(words.title, { number: booking.book_number })}
      onClose={onClose}
      footer={
        <>
          <Button variant="default" onClick={onClose}>
            {words.cancel}
          </Button>
          <Button type="submit" form={id} loading={busy}>
            {words.yes}
          </Button>
        </>
      }
    >
      <form id={id} noValidate onSubmit={send}>
        <div ref={fields} className={styles.fields}>
          <NativeSelect
            label={words.service}
            required
            className={styles.wide}
            value={draft.service}
            error={problems.service}
            data={[
              { value: '', label: words.choose },
              ...services.map(({ id: value, names, price }) => ({
                value: String(value),
                label: fill(words.option, { name: names[language], price: formatTmt(price, language) }),
              })),
            ]}
            onChange={({ currentTarget }) => change({ service: currentTarget.value })}
          />
          <TextInput
            label={words.quantity}
            inputMode="numeric"
            maxLength={3}
            value={draft.quantity}
            error={problems.quantity}
            onChange={({ currentTarget }) => change({ quantity: currentTarget.value })}
          />
          <DateField
            label={words.day}
            value={draft.day}
            error={problems.day}
            onChange={(day) => change({ day })}
          />
          <TextInput
            label={words.note}
            className={styles.wide}
            maxLength={longestExtraNote}
            value={draft.note}
            error={problems.note}
            onChange={({ currentTarget }) => change({ note: currentTarget.value })}
          />
          <p className={styles.wide}>{words.dayHint}</p>
          {chosen && form.quantity !== undefined && (
            <p className={`${styles.wide} ${styles.whole}`} role="status">
              {fill(words.sum, { amount: formatTmt(chosen.price * form.quantity, language) })}
            </p>
          )}
        </div>
      </form>
    </Dialog>
  )
}

const noServices: readonly Service[] = []

function usePosting(booking: Booking, onClose: () => void) {
  const { extras } = useLanguage().texts
  const { dialog: words } = extras
  const today = useHotelDate()
  const { data } = useAnswer(getServices)
  const services = data?.request.data.services ?? noServices
  const { busy, tell } = useTelling()
  const { problems, tries, find, trust } = useProblems<Field>()
  const [typed, setDraft] = useState<{ service: string; quantity: string; day?: string; note: string }>({
    service: '',
    quantity: '1',
    note: '',
  })
  // Where an answer was lost it may be on the bill already: whoever tries again has seen no more than before, and is told.
  const unanswered = useRef<number>(undefined)
  // The hotel's day may not be known yet when the form opens.
  const draft = { ...typed, day: typed.day ?? today ?? '' }
  const chosen = services.find(({ id }) => String(id) === draft.service)
  const quantity = readQuantity(draft.quantity)

  function change(changes: Partial<typeof draft>): void {
    trust(Object.keys(changes))
    setDraft((old) => ({ ...old, ...changes }))
  }

  async function post(): Promise<void> {
    if (busy) return
    const note = draft.note.trim().replace(/\s+/g, ' ')
    const found = {
      ...(chosen === undefined && { service: words.serviceMissing }),
      ...(quantity === undefined && { quantity: fill(words.quantityWrong, { most: mostOfOneExtra }) }),
      ...(draft.day === '' && { day: words.dayMissing }),
      ...(hidesCharacters(note) && { note: words.hidden }),
    }
    find(found)
    if (chosen === undefined || quantity === undefined || Object.keys(found).length > 0) return
    const body = {
      service_id: chosen.id,
      price: chosen.price,
      quantity,
      used_on: draft.day,
      ...(note !== '' && { note }),
      version: unanswered.current ?? booking.version,
    }
    const send = async () => {
      const reply = await api(postExtra, { params: { id: booking.id }, body })
      unanswered.current = !reply.ok && reply.failure.kind === 'unreachable' ? body.version : undefined
      return reply
    }
    if (await tell(send)) onClose()
  }
  return { draft, change, problems, tries, services, chosen, quantity, busy, post }
}

function readQuantity(text: string): number | undefined {
  const quantity = /^\d{1,3}$/.test(text.trim()) ? Number(text) : 0
  return quantity >= 1 ? quantity : undefined
}
