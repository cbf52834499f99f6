import { NativeSelect, Textarea, TextInput } from '@mantine/core'
import { languages } from '../../../../contract/values.ts'
import { Dialog, useLeaving } from '../../dialog/dialog.tsx'
import { useTexts } from '../../language.tsx'
import { FormButtons } from './form-buttons.tsx'
import styles from './forms.module.css'
import { GuestFields } from './guest-fields.tsx'
import { type NewDraft, useNewBooking } from './new-booking-form.ts'
import { isNumbered } from './payment-fields.tsx'
import { StayFields } from './stay-fields.tsx'
import { ScopeField, withType } from './type-and-scope.tsx'

interface Props {
  readonly kind: 'manual' | 'unpaid'
  readonly ticket: string
  /** The ticket is no longer good. */
  readonly onRunOut: () => void
  readonly onClose: () => void
}

export function NewBookingDialog({ kind, ticket, onRunOut, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const { draft, change, isTouched, save } = useNewBooking(kind, ticket, onRunOut)
  const leave = useLeaving(isTouched, onClose)
  return (
    <Dialog
      shape="form"
      title={kind === 'manual' ? texts.form.add : texts.form.addUnpaid}
      onClose={leave}
      footer={
        <FormButtons
          yes={texts.form.create}
          onSave={async () => (await save()) && onClose()}
          onLeave={leave}
        />
      }
    >
      {kind === 'manual' && <PaymentPart draft={draft} change={change} />}
      <StayFields stay={draft} onChange={change} />
      <ContactPart draft={draft} change={change} />
      <GuestFields guests={draft.guests} onChange={(guests) => change({ guests })} />
    </Dialog>
  )
}

interface PartProps {
  readonly draft: NewDraft
  readonly change: (changes: Partial<NewDraft>) => void
}

function PaymentPart({ draft, change }: PartProps) {
  const { bookings: texts } = useTexts()
  const types = texts.types.map((label, type) => ({ value: String(type), label })).slice(1)
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={texts.form.type}
        required
        data={types}
        value={String(draft.type)}
        onChange={(event) => change(withType(Number(event.currentTarget.value)))}
      />
      <ScopeField type={draft.type} scope={draft.scope} onChange={(scope) => change({ scope })} />
      {isNumbered(draft.type) && (
        <TextInput
          label={texts.payment.number}
          required
          inputMode="numeric"
          maxLength={20}
          value={draft.number}
          onChange={(event) => change({ number: event.currentTarget.value })}
        />
      )}
    </div>
  )
}

/** Each language names itself. */
const languageNames = { ru: 'Русский', tm: 'Türkmençe', en: 'English' }

function ContactPart({ draft, change }: PartProps) {
  const { bookings: texts } = useTexts()
  return (
    <div className={styles.fields}>
      <TextInput
        label={texts.form.phone}
        required
        type="tel"
        maxLength={30}
        value={draft.phone}
        onChange={(event) => change({ phone: event.currentTarget.value })}
      />
      <TextInput
        label={texts.form.email}
        type="email"
        maxLength={254}
        value={draft.email}
        onChange={(event) => change({ email: event.currentTarget.value })}
      />
      <NativeSelect
        label={texts.form.language}
        data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={draft.language}
        onChange={(event) => change({ language: event.currentTarget.value as NewDraft['language'] })}
      />
      <Textarea
        className={styles.wide}
        label={texts.form.note}
        maxLength={2000}
        value={draft.note}
        onChange={(event) => change({ note: event.currentTarget.value })}
      />
    </div>
  )
}
