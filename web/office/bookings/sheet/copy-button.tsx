import type { MouseEvent } from 'react'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import { useNotice } from '../../notice/notice.tsx'
import styles from './sheet.module.css'

export function CopyButton({ what, text }: { what: string; text: string }) {
  const { bookings: texts } = useTexts()
  const notice = useNotice()
  const showAlert = useAlert()

  async function copy({ currentTarget: button }: MouseEvent<HTMLButtonElement>) {
    if ((await copied(text)) || copiedFromField(text, button)) notice(texts.copied)
    else await showAlert({ text: fill(texts.notCopied, { text }) })
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={fill(texts.copy, { what })}
      title={fill(texts.copy, { what })}
      onClick={copy}
    >
      <Sign name="copy" />
    </button>
  )
}

/** Browsers give the clipboard only to pages that came over HTTPS, and only where it is allowed. */
async function copied(text: string): Promise<boolean> {
  try {
    await navigator.clipboard.writeText(text)
    return true
  } catch {
    return false
  }
}

/** The old way, for an office in the hotel's own network without HTTPS. The field stands beside the button: an open dialog lets nothing else have the focus. */
function copiedFromField(text: string, button: HTMLButtonElement): boolean {
  const field = document.createElement('textarea')
  field.value = text
  field.readOnly = true
  field.className = styles.copied ?? ''
  button.after(field)
  field.select()
  const done = document.execCommand('copy')
  field.remove()
  button.focus()
  return done
}
