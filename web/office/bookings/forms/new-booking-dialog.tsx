import { useState } from 'react'
import type { DeskKind } from '../../../../contract/office/money/money.ts'
import { languages } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { useLeaving } from '../../dialog/leaving.ts'
import { useFirstProblem } from '../../dialog/problems.ts'
import { forgetBegun } from '../../session/begun-work.ts'
import { useRole } from '../../session/guard.tsx'
import type { ChosenStay } from '../window-stack.ts'
import { ContinuedBooking } from './begun-booking.tsx'
import { FormButtons } from './form-buttons.tsx'
import styles from './forms.module.css'
import { NewGivenFields } from './given/given-fields.tsx'
import { GuestFields } from './guest-fields.tsx'
import { useNewBooking } from './new-booking-form.ts'
import type { NewDraft } from './new-draft.ts'
import { isNumbered } from './payment.ts'
import { deskKinds } from './payment-fields.tsx'
import { type Problems, refusedFields } from './problems.ts'
import type { StayQuote } from './quote/stay-quote.ts'
import { SumAtFoot } from './quote/sum-at-foot.tsx'
import { StayFields } from './stay-fields.tsx'
import { CodeField, EmailField, NoteField, PhoneField, ReceiptField } from './text-fields.tsx'
import { ScopeField, withKind } from './type-and-scope.tsx'

interface Props {
  readonly kind: 'manual' | 'unpaid'
  readonly chosen: ChosenStay | undefined
  readonly ticket: string
  /** The ticket is no longer good. */
  readonly onRunOut: () => void
  readonly onClose: () => void
}

export function NewBookingDialog({ kind, chosen, ticket, onRunOut, onClose }: Props) {
  const { bookings: texts } = useTexts()
  const role = useRole()
  const form = useNewBooking({ kind, chosen, ticket, onRunOut })
  const { draft, quote, problems, tries, find, change, isTouched, save } = form
  const [begun, setBegun] = useState(form.begun)
  const fields = useFirstProblem<HTMLDivElement>(tries)
  const leave = useLeaving(isTouched, () => {
    forgetBegun()
    onClose()
  })
  return (
    <Dialog
      shape="form"
      title={kind === 'manual' ? texts.form.add : texts.form.addUnpaid}
      onClose={leave}
      footer={
        <FormButtons
          beside={<SumAtFoot quote={quote} problems={problems} />}
          yes={texts.form.create}
          onSave={async () => (await save()) && onClose()}
          onLeave={leave}
        />
      }
    >
      {begun && (
        <ContinuedBooking
          at={begun.at}
          onRestart={() => {
            form.restart()
            setBegun(undefined)
          }}
        />
      )}
      <div key={begun ? 'continued' : 'anew'} ref={fields} className={styles.parts}>
        {kind === 'manual' && <PaymentPart draft={draft} problems={problems} change={change} />}
        <StayFields stay={draft} quote={quote} problems={problems} onProblems={find} onChange={change} />
        {role !== 'reception' && <NewGivenFields draft={draft} problems={problems} onChange={change} />}
        <ContactPart draft={draft} problems={{ ...codeProblem(quote), ...problems }} change={change} />
        <GuestFields guests={draft.guests} problems={problems} onChange={(guests) => change({ guests })} />
      </div>
    </Dialog>
  )
}

interface PartProps {
  readonly draft: NewDraft
  readonly problems: Problems
  readonly change: (changes: Partial<NewDraft>) => void
}

function PaymentPart({ draft, problems, change }: PartProps) {
  const { bookings: texts } = useTexts()
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={texts.form.type}
        required
        data={deskKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))}
        value={draft.kind}
        error={problems.kind}
        onChange={(event) => change(withKind(event.currentTarget.value as DeskKind))}
      />
      <ScopeField
        kind={draft.kind}
        scope={draft.scope}
        error={problems.scope}
        onChange={(scope) => change({ scope })}
      />
      {isNumbered(draft.kind) && (
        <ReceiptField
          required
          value={draft.number}
          error={problems.number}
          onChange={(number) => change({ number })}
        />
      )}
    </div>
  )
}

/** Each language names itself. */
const languageNames = { ru: 'Русский', tm: 'Türkmençe', en: 'English' }

function ContactPart({ draft, problems, change }: PartProps) {
  const { bookings: texts } = useTexts()
  return (
    <div className={styles.fields}>
      <PhoneField
        required
        value={draft.phone}
        error={problems.phone}
        onChange={(phone) => change({ phone })}
      />
      <EmailField value={draft.email} error={problems.email} onChange={(email) => change({ email })} />
      <NativeSelect
        label={texts.form.language}
        data={languages.map((language) => ({ value: language, label: languageNames[language] }))}
        value={draft.language}
        onChange={(event) => change({ language: event.currentTarget.value as NewDraft['language'] })}
      />
      {/* Of two reasons for one price nobody could say which one held. */}
      {draft.givenWay === 'listed' && (
        <CodeField value={draft.code} error={problems.code} onChange={(code) => change({ code })} />
      )}
      <NoteField value={draft.note} error={problems.note} onChange={(note) => change({ note })} />
    </div>
  )
}

/** What the price says about the code, as soon as it is asked for. */
function codeProblem({ failure }: StayQuote): Problems {
  const { code } = failure ? refusedFields(failure) : {}
  return code === undefined ? {} : { code }
}
