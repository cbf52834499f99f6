import { type InputHTMLAttributes, useId, useState } from 'react'
import { useTexts } from '../site/site-context.ts'
import styles from './file-field.module.css'

interface FileFieldProps extends InputHTMLAttributes<HTMLInputElement> {
  readonly label: string
  readonly name: string
  readonly hint: string
}

/** A file in the words of the page: the browser's own button speaks the browser's language. */
export function FileField({ label, hint, ...input }: FileFieldProps) {
  const { chooseFile } = useTexts().refund
  const id = useId()
  const [chosen, setChosen] = useState('')
  return (
    <div className={styles.file}>
      <input
        {...input}
        id={id}
        type="file"
        required
        aria-describedby={`${id}-hint`}
        onChange={(event) => setChosen(event.currentTarget.files?.[0]?.name ?? '')}
      />
      <label htmlFor={id}>
        <span>{label}</span>
        <strong>{chosen || chooseFile}</strong>
      </label>
      <small id={`${id}-hint`}>{hint}</small>
    </div>
  )
}
