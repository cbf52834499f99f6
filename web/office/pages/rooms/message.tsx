import { useCallback, useEffect, useState } from 'react'
import styles from './message.module.css'

/** How long a message stays: a saved room may be looked at again, a failure has to be read and understood. */
const clearsAfterMs = { done: 3_000, saved: 5_000, failed: 25_000 }

export interface Message {
  readonly tone: keyof typeof clearsAfterMs
  readonly text: string
}

/** What a dialog says about its own work. It goes by itself. */
export function useMessage() {
  const [message, setMessage] = useState<Message>()
  useEffect(() => {
    if (message === undefined) return
    const timer = setTimeout(() => setMessage(undefined), clearsAfterMs[message.tone])
    return () => clearTimeout(timer)
  }, [message])
  const say = useCallback((tone: Message['tone'], text: string) => setMessage({ tone, text }), [])
  const clear = useCallback(() => setMessage(undefined), [])
  return { message, say, clear }
}

export const MessageLine = ({ message }: { message: Message | undefined }) => (
  <div className={styles.place} role="status">
    {message && (
      <p
        className={message.tone === 'failed' ? styles.failed : styles.done}
        {...(message.tone === 'failed' && { role: 'alert' })}
      >
        {message.text}
      </p>
    )}
  </div>
)
