import type { DeskKind } from '../../../../contract/office/money/money.ts'
import { bookingKinds } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import styles from './forms.module.css'
import { isNumbered, type Paid } from './payment.ts'
import type { Problems } from './problems.ts'
import { ReceiptField } from './text-fields.tsx'

export const sentPayment = (kind: DeskKind, number: string) => ({
  kind,
  ...(isNumbered(kind) && { nbc: number.trim() }),
})

/** Everything but what is paid at the bank. */
export const deskKinds = bookingKinds.filter((kind): kind is DeskKind => kind !== 'online')

interface Props {
  readonly paid: Paid
  readonly problems: Problems
  readonly onChange: (paid: Paid) => void
  /** What the choice of no kind is called. */
  readonly none: string
}

export function PaymentFields({ paid, problems, onChange, none }: Props) {
  const { bookings: texts } = useTexts()
  const kinds = deskKinds.map((kind) => ({ value: kind, label: texts.kinds[kind] }))
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={texts.payment.type}
        data={[{ value: '', label: none }, ...kinds]}
        value={paid.kind}
        error={problems.kind}
        onChange={(event) => onChange({ kind: event.currentTarget.value as Paid['kind'], number: '' })}
      />
      {isNumbered(paid.kind) && (
        <ReceiptField
          value={paid.number}
          error={problems.number}
          onChange={(number) => onChange({ ...paid, number })}
        />
      )}
    </div>
  )
}
