import { type FormEvent, useId } from 'react'
import type { AvailabilityType } from '../../../../../contract/office/rooms/availability.ts'
import { useTexts } from '../../../all-texts.ts'
import { DateField } from '../../../bookings/forms/date-field.tsx'
import forms from '../../../bookings/forms/forms.module.css'
import { Button } from '../../../controls/button.tsx'
import { Radio } from '../../../controls/mark.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import { Dialog } from '../../../dialog/dialog.tsx'
import { useLeaving } from '../../../dialog/leaving.ts'
import { fill } from '../../../fill.ts'
import form from '../form/form.module.css'
import styles from './availability.module.css'
import { type Draft, type Problems, useAvailabilityForm } from './saving.ts'

interface Props {
  /** None is a new one. */
  readonly type: AvailabilityType | undefined
  readonly onSaved: (message: string) => void
  readonly onClose: () => void
}

export function AvailabilityForm({ type, onSaved, onClose }: Props) {
  const { rooms: texts, bookings } = useTexts()
  const { availability: words } = texts
  const id = useId()
  const { draft, problems, waiting, touched, change, save } = useAvailabilityForm(type, onSaved)
  const leave = useLeaving(touched, onClose)

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!waiting) await save()
  }
  return (
    <Dialog
      shape="form"
      title={type ? fill(words.editing, { title: type.title }) : words.adding}
      onClose={leave}
      footer={
        <>
          <Button variant="default" onClick={leave}>
            {texts.form.cancel}
          </Button>
          <Button type="submit" form={id} rests={waiting}>
            {waiting ? bookings.wait : texts.form.save}
          </Button>
        </>
      }
    >
      <form id={id} className={styles.form} noValidate onSubmit={submit}>
        <TextInput
          label={words.name}
          required
          maxLength={200}
          value={draft.title}
          error={problems.title}
          onChange={(event) => change({ title: event.currentTarget.value })}
        />
        <fieldset className={styles.kinds}>
          <legend>{words.kind}</legend>
          {(['dates', 'days'] as const).map((kind) => (
            <Radio
              key={kind}
              name={`${id}-kind`}
              label={words.kinds[kind]}
              checked={draft.kind === kind}
              onChange={() => change({ kind })}
            />
          ))}
        </fieldset>
        {draft.kind === 'dates' ? (
          <Dates draft={draft} problems={problems} onChange={change} />
        ) : (
          <Days draft={draft} problems={problems} onChange={change} />
        )}
      </form>
    </Dialog>
  )
}

interface PartProps {
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (changes: Partial<Draft>) => void
}

function Dates({ draft, problems, onChange }: PartProps) {
  const { availability: words } = useTexts().rooms
  const problem = problems.from ?? problems.to
  return (
    <>
      <div className={forms.fields}>
        <DateField label={words.from} required value={draft.from} onChange={(from) => onChange({ from })} />
        <DateField label={words.to} required value={draft.to} onChange={(to) => onChange({ to })} />
      </div>
      <p className={form.hint}>{words.datesMean}</p>
      {problem && (
        <p role="alert" className={forms.full}>
          {problem}
        </p>
      )}
    </>
  )
}

function Days({ draft, problems, onChange }: PartProps) {
  const { availability: words } = useTexts().rooms
  return (
    <>
      <div className={forms.fields}>
        {(['start', 'end'] as const).map((field) => (
          <TextInput
            key={field}
            label={words[field]}
            required
            inputMode="numeric"
            maxLength={4}
            value={draft[field]}
            error={problems[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        ))}
      </div>
      <p className={form.hint}>{words.daysMean}</p>
    </>
  )
}
