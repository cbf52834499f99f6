import { fill } from '../../fill.ts'
import { useTexts } from '../../language.tsx'
import { useNotice } from '../../notice/notice.tsx'
import styles from './sheet.module.css'

export function CopyButton({ what, text }: { what: string; text: string }) {
  const { bookings: texts } = useTexts()
  const notice = useNotice()

  async function copy() {
    await navigator.clipboard.writeText(text)
    notice(texts.copied)
  }
  return (
    <button
      type="button"
      className={styles.copy}
      aria-label={fill(texts.copy, { what })}
      title={fill(texts.copy, { what })}
      onClick={copy}
    >
      ⧉
    </button>
  )
}
