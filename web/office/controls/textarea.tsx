import { type ComponentProps, useId } from 'react'
import styles from './field.module.css'
import { Field, type FieldWords, tiedTo } from './field.tsx'

type Props = FieldWords & ComponentProps<'textarea'>

export function Textarea({ label, description, error, className, ...input }: Props) {
  const id = useId()
  const words = { label, description, error, className }
  return (
    <Field id={id} required={input.required} {...words}>
      <textarea {...input} {...tiedTo(id, words)} className={`${styles.input} ${styles.lines}`} />
    </Field>
  )
}
