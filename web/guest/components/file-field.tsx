import { useId } from 'react'
import { useTexts } from '../site/site-context.ts'
import styles from './file-field.module.css'

interface FileFieldProps {
  readonly label: string
  readonly name: string
  readonly accept: string
  readonly hint: string
  /** What was chosen, here or elsewhere. */
  readonly file: File | undefined
  readonly choose: (file: File | undefined) => void
  /** Whether a photograph of the thing will do: phones then offer their camera. */
  readonly camera?: boolean
}

/** A file in the words of the page: the browser's own button speaks the browser's language. */
export function FileField({ label, name, accept, hint, file, choose, camera = false }: FileFieldProps) {
  const words = useTexts().refund
  const id = useId()
  return (
    <div className={styles.file}>
      <div className={styles.place}>
        <input
          id={id}
          name={name}
          type="file"
          accept={accept}
          required
          aria-describedby={`${id}-hint`}
          onChange={(event) => choose(event.currentTarget.files?.[0])}
        />
        <label htmlFor={id}>
          <span>{label}</span>
          <strong>{file?.name ?? words.chooseFile}</strong>
        </label>
      </div>
      <small id={`${id}-hint`}>{hint}</small>
      {camera && (
        <div className={styles.camera}>
          <input
            id={`${id}-camera`}
            type="file"
            accept="image/jpeg,image/png"
            capture="environment"
            onChange={(event) => choose(event.currentTarget.files?.[0] ?? file)}
          />
          <label htmlFor={`${id}-camera`}>{words.takePhoto}</label>
        </div>
      )}
    </div>
  )
}
