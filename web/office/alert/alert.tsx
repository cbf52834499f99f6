import { Button } from '@mantine/core'
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
import { useTexts } from '../language.tsx'
import styles from './alert.module.css'

interface Message {
  readonly text: string
  readonly detail?: string
}

/** Shows a message that stays until it is dismissed; the promise is kept then. */
type ShowAlert = (message: Message) => Promise<void>

const AlertContext = createContext<ShowAlert | undefined>(undefined)

export function AlertProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<{ message: Message; dismissed: () => void }>()

  const show = useCallback<ShowAlert>(
    (message) => new Promise((dismissed) => setShown({ message, dismissed })),
    [],
  )
  const dismiss = () => {
    setShown(undefined)
    shown?.dismissed()
  }
  return (
    <AlertContext value={show}>
      {children}
      {shown && <AlertDialog message={shown.message} onDismiss={dismiss} />}
    </AlertContext>
  )
}

export function useAlert(): ShowAlert {
  const show = useContext(AlertContext)
  if (show === undefined) throw new Error('AlertProvider is missing.')
  return show
}

/** The browser's own modal dialog: it takes the focus, keeps it, and gives it back. */
function AlertDialog({ message, onDismiss }: { message: Message; onDismiss: () => void }) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()
  const { alert } = useTexts()

  useEffect(() => {
    if (dialog.current?.open === false) dialog.current.showModal()
  }, [])

  return (
    <dialog
      ref={dialog}
      role="alertdialog"
      className={styles.alert}
      aria-labelledby={`${id}-text`}
      {...(message.detail !== undefined && { 'aria-describedby': `${id}-detail` })}
      onClose={onDismiss}
    >
      <p id={`${id}-text`} className={styles.text}>
        {message.text}
      </p>
      {message.detail !== undefined && (
        <p id={`${id}-detail`} className={styles.detail}>
          {message.detail}
        </p>
      )}
      <Button className={styles.dismiss} onClick={() => dialog.current?.close()}>
        {alert.dismiss}
      </Button>
    </dialog>
  )
}
