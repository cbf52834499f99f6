import { createContext, type ReactNode, useContext, useId } from 'react'
import { useShownQueue } from '../../kit/alert/shown-queue.ts'
import styles from '../alert/alert.module.css'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import { useModal, whenLeft } from './modal.ts'

export interface Question {
  readonly title: string
  /** What will happen, in dates and money. */
  readonly lines: readonly string[]
  readonly yes: string
  /** Takes something away: the button is coral. */
  readonly takesAway?: boolean
}

/** Answers whether the person agreed. */
type Confirm = (question: Question) => Promise<boolean>

const ConfirmContext = createContext<Confirm | undefined>(undefined)

export function ConfirmationProvider({ children }: { children: ReactNode }) {
  const [queue, asked] = useShownQueue<Question, boolean>(false)
  return (
    <ConfirmContext value={queue.ask}>
      {children}
      {asked && (
        <Confirmation
          key={asked.place}
          question={asked.message}
          onAnswer={(agreed) => queue.answer(asked, agreed)}
        />
      )}
    </ConfirmContext>
  )
}

export function useConfirmation(): Confirm {
  const confirm = useContext(ConfirmContext)
  if (confirm === undefined) throw new Error('ConfirmationProvider is missing.')
  return confirm
}

function Confirmation({ question, onAnswer }: { question: Question; onAnswer: (agreed: boolean) => void }) {
  const dialog = useModal()
  const { bookings } = useTexts()
  const id = useId()
  return (
    <dialog
      ref={dialog}
      className={styles.alert}
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-lines`}
      onClose={whenLeft(() => onAnswer(false))}
    >
      <p id={`${id}-title`} className={styles.text}>
        {question.title}
      </p>
      <div id={`${id}-lines`} className={styles.detail}>
        {question.lines.map((line) => (
          <p key={line}>{line}</p>
        ))}
      </div>
      <div className={styles.answers}>
        <Button variant="default" onClick={() => onAnswer(false)}>
          {bookings.confirm.no}
        </Button>
        <Button color={question.takesAway ? 'coral' : 'sea'} onClick={() => onAnswer(true)}>
          {question.yes}
        </Button>
      </div>
    </dialog>
  )
}
