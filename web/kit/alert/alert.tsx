import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useShownQueue } from './shown-queue.ts'

export interface Message {
  readonly text: string
  readonly detail?: string
}

/** Shows a message that stays until it is dismissed; the promise is kept then, or when the page that shows it goes. */
type ShowAlert = (message: Message) => Promise<void>

const AlertContext = createContext<ShowAlert | undefined>(undefined)

export function useAlert(): ShowAlert {
  const show = useContext(AlertContext)
  if (show === undefined) throw new Error('AlertProvider is missing.')
  return show
}

interface Look {
  /** With `alert` for the whole, and where they differ from it `text` and `detail`. */
  readonly styles: Readonly<Record<string, string>>
  readonly button: (dismiss: () => void) => ReactNode
}

export function AlertProvider({ children, ...look }: Look & { readonly children: ReactNode }) {
  const [queue, shown] = useShownQueue<Message, void>(undefined)
  return (
    <AlertContext value={queue.ask}>
      {children}
      {shown && (
        <AlertDialog
          key={shown.place}
          message={shown.message}
          onDismiss={() => queue.answer(shown)}
          {...look}
        />
      )}
    </AlertContext>
  )
}

interface DialogProps extends Look {
  readonly message: Message
  readonly onDismiss: () => void
}

/** The browser's own modal dialog: it takes the focus, keeps it, and gives it back. Every way out of it ends in `close`. */
function AlertDialog({ message, onDismiss, styles, button }: DialogProps) {
  const dialog = useRef<HTMLDialogElement>(null)
  const id = useId()

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
      {button(() => dialog.current?.close())}
    </dialog>
  )
}
