import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { Field, type FieldWords, tiedTo } from './field.tsx'

type Props = FieldWords & ComponentProps<'input'>

export function TextInput({ label, description, describedAt, error, className, variant, ...input }: Props) {
  const id = useId()
  const words = { label, description, describedAt, error, className, variant }
  return (
    <Field id={id} required={input.required} {...words}>
      <input type="text" {...input} {...tiedTo(id, words)} className={styles.input} />
    </Field>
  )
}
