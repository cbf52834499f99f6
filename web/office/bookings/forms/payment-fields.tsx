import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../language.tsx'
import type { OfficeTexts } from '../../text/ru.ts'
import styles from './forms.module.css'
import { ReceiptField } from './text-fields.tsx'

export interface Paid {
  /** 1…5 as text; empty for none. */
  readonly type: string
  readonly number: string
}

type NumberedType = keyof OfficeTexts['bookings']['payment']['enter']

/** Blank, check and terminal slip carry a number. */
export const isNumbered = (type: string | number): boolean => ['1', '2', '5'].includes(String(type))

/** The alert for a number that is missing or is none. */
export function missingNumber({ type, number }: Paid, texts: OfficeTexts['bookings']): string | undefined {
  if (!isNumbered(type)) return undefined
  if (number.trim() === '') return texts.payment.enter[Number(type) as NumberedType]
  return /^\d+$/.test(number.trim()) ? undefined : texts.form.numberDigits
}

export const sentPayment = ({ type, number }: Paid) => ({
  type,
  ...(isNumbered(type) && { nbc: number.trim() }),
})

interface Props {
  readonly paid: Paid
  readonly onChange: (paid: Paid) => void
  /** What the choice of no type is called. */
  readonly none: string
}

export function PaymentFields({ paid, onChange, none }: Props) {
  const { bookings: texts } = useTexts()
  const types = texts.types.map((label, type) => ({ value: String(type), label })).slice(1)
  return (
    <div className={styles.fields}>
      <NativeSelect
        label={texts.payment.type}
        data={[{ value: '', label: none }, ...types]}
        value={paid.type}
        onChange={(event) => onChange({ type: event.currentTarget.value, number: '' })}
      />
      {isNumbered(paid.type) && (
        <ReceiptField value={paid.number} onChange={(number) => onChange({ ...paid, number })} />
      )}
    </div>
  )
}
