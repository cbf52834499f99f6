import { createContext, type ReactNode, useContext, useEffect, useId, useRef } from 'react'
import { useShownQueue } from './shown-queue.ts'

export interface Message {
  readonly text: string
  readonly detail?: string
  /** A second button, which leads on instead of only away: `follow` is called before the promise is kept. */
  readonly onward?: { readonly words: string; readonly follow: () => void }
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
  /** Where messages lead on. It stands first, so that it has the focus. */
  readonly onwardButton?: (words: string, goOn: () => void) => ReactNode
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
function AlertDialog({ message, onDismiss, styles, button, onwardButton }: DialogProps) {
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
      {message.onward !== undefined &&
        onwardButton?.(message.onward.words, () => {
          message.onward?.follow()
          dialog.current?.close()
        })}
      {button(() => dialog.current?.close())}
    </dialog>
  )
}
