import { type ChangeEvent, useState } from 'react'
import { longestTypedCode } from '../../../../contract/typed-code.ts'
import { hidesCharacters } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { Textarea } from '../../controls/textarea.tsx'
import styles from './forms.module.css'

interface Props {
  readonly value: string
  readonly onChange: (value: string) => void
  readonly required?: boolean
  /** What was wrong with it when the form was to be saved. */
  readonly error?: string | undefined
}

/** The fields that several forms of a booking have, with the lengths that the server takes. */

const typed = (onChange: Props['onChange']) => (event: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
  onChange(event.currentTarget.value)

export const PhoneField = ({ onChange, ...field }: Props) => (
  <TextInput
    label={useTexts().bookings.form.phone}
    type="tel"
    maxLength={30}
    {...field}
    onChange={typed(onChange)}
  />
)

export const EmailField = ({ onChange, ...field }: Props) => (
  <TextInput
    label={useTexts().bookings.form.email}
    type="email"
    maxLength={254}
    {...field}
    onChange={typed(onChange)}
  />
)

export const PayerField = ({ onChange, error, ...field }: Props) => {
  const { form, guests } = useTexts().bookings
  return (
    <TextInput
      label={form.payer}
      maxLength={100}
      error={error ?? (hidesCharacters(field.value) && guests.hidden)}
      {...field}
      onChange={typed(onChange)}
    />
  )
}

export const NoteField = ({ onChange, ...field }: Props) => (
  <Textarea
    className={styles.wide}
    label={useTexts().bookings.form.note}
    maxLength={2000}
    {...field}
    onChange={typed(onChange)}
  />
)

/** A word counts once it is whole: while somebody types it, there is none such. */
export function CodeField({ value, onChange, error }: Props) {
  const [typed, setTyped] = useState(value)
  const take = () => {
    const word = typed.trim().toUpperCase()
    setTyped(word)
    if (word !== value) onChange(word)
  }
  return (
    <TextInput
      label={useTexts().bookings.form.code}
      autoComplete="off"
      autoCapitalize="characters"
      spellCheck={false}
      maxLength={longestTypedCode}
      value={typed}
      error={error}
      onChange={(event) => setTyped(event.currentTarget.value)}
      onBlur={take}
      onKeyDown={(event) => event.key === 'Enter' && take()}
    />
  )
}

/** Of a blank, a check or a terminal. */
export const ReceiptField = ({ onChange, ...field }: Props) => (
  <TextInput
    label={useTexts().bookings.payment.number}
    inputMode="numeric"
    maxLength={20}
    {...field}
    onChange={typed(onChange)}
  />
)
