import { type BookingKind, type PaymentScope, paymentScopes } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { NativeSelect } from '../../controls/native-select.tsx'

/** Another kind begins anew: the booking fee, and no number. */
export const withKind = (kind: BookingKind) => ({ kind, scope: 'fee', number: '' }) as const

interface Props {
  readonly kind: BookingKind
  readonly scope: PaymentScope
  readonly error?: string | undefined
  readonly onChange: (scope: PaymentScope) => void
}

/** "Without payment" is offered for notes only. */
export function ScopeField({ kind, scope, error, onChange }: Props) {
  const { bookings: texts } = useTexts()
  const offered = paymentScopes.filter((one) => one !== 'none' || kind === 'note')
  return (
    <NativeSelect
      label={texts.form.scope}
      data={offered.map((value) => ({ value, label: texts.scopes[value] }))}
      value={scope}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value as PaymentScope)}
    />
  )
}
