import type { DeskKind } from '../../../../contract/office/money/money.ts'
import { type BookingKind, bookingKinds } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import type { OfficeTexts } from '../../text/whole.ts'
import styles from './forms.module.css'
import type { Paid } from './payment.ts'
import { ReceiptField } from './text-fields.tsx'

type NumberedKind = keyof OfficeTexts['bookings']['payment']['enter']

/** Blank, check and terminal slip carry a number. */
export const isNumbered = (kind: BookingKind | ''): kind is NumberedKind =>
  kind === 'blank' || kind === 'check' || kind === 'terminal'

/** The alert for a number that is missing or is none. */
export function missingNumber(
  { kind, number }: { readonly kind: BookingKind | ''; readonly number: string },
  texts: OfficeTexts['bookings'],
): string | undefined {
  if (!isNumbered(kind)) return undefined
  if (number.trim() === '') return texts.payment.enter[kind]
  return /^\d+$/.test(number.trim()) ? undefined : texts.form.numberDigits
}

export const sentPayment = (kind: DeskKind, number: string) => ({
  kind,
  ...(isNumbered(kind) && { nbc: number.trim() }),
})

/** Everything but what is paid at the bank. */
export const deskKinds = bookingKinds.filter((kind): kind is DeskKind => kind !== 'online')

interface Props {
  readonly paid: Paid
  readonly onChange: (paid: Paid) => void
  /** What the choice of no kind is called. */
  readonly none: string
}

export function PaymentFields({ paid, onChange, none }: Props) {
  const { bookings: texts } = useTexts()
  const kinds = deskKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={texts.payment.type}
        data={[{ value: '', label: none }, ...kinds]}
        value={paid.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Paid['kind'], number: '' })}
      />
      {isNumbered(paid.kind) && (
        <ReceiptField value={paid.number} onChange={(number) => onChange({ ...paid, number })} />
      )}
    </div>
  )
}
