import {
  createContext,
  type ReactNode,
  useCallback,
  useContext,
  useEffect,
  useId,
  useRef,
  useState,
} from 'react'
import { useTexts } from '../site/site-context.ts'
import styles from './alert.module.css'
import { Button } from './button.tsx'

interface Message {
  readonly text: string
  readonly dismissed: () => void
}

/** Shows a message and waits until the guest has dismissed it. */
type ShowAlert = (text: string) => Promise<void>

const AlertContext = createContext<ShowAlert | undefined>(undefined)

export function useAlert(): ShowAlert {
  const show = useContext(AlertContext)
  if (!show) throw new Error('useAlert is used outside of AlertProvider.')
  return show
}

export function AlertProvider({ children }: { children: ReactNode }) {
  const [messages, setMessages] = useState<readonly Message[]>([])
  const show = useCallback<ShowAlert>(
    (text) =>
      new Promise<void>((dismissed) => {
        setMessages((waiting) => [...waiting, { text, dismissed }])
      }),
    [],
  )
  const current = messages[0]
  const dismiss = () => {
    setMessages((waiting) => waiting.slice(1))
    current?.dismissed()
  }
  return (
    <AlertContext value={show}>
      {children}
      {current && <AlertDialog key={messages.length} text={current.text} dismiss={dismiss} />}
    </AlertContext>
  )
}

function AlertDialog({ text, dismiss }: { text: string; dismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const words = useId()
  const { ok } = useTexts()
  useEffect(() => {
    dialog.current?.showModal()
  }, [])
  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      aria-labelledby={words}
      className={styles.alert}
      onClose={dismiss}
    >
      <p id={words}>{text}</p>
      <Button onClick={() => dialog.current?.close()}>{ok}</Button>
    </dialog>
  )
}
