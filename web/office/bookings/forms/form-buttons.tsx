import type { ReactNode } from 'react'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { useWork } from '../work.tsx'

interface Props {
  /** What stands at the other end. */
  readonly beside?: ReactNode
  readonly yes: string
  readonly onSave: () => unknown
  readonly onLeave: () => unknown
}

/** The foot of every form: the way out, and at the end what the form is for, which rests like all actions. */
export function FormButtons({ beside, yes, onSave, onLeave }: Props) {
  const { bookings: texts } = useTexts()
  return (
    <>
      {beside}
      <Button variant="default" onClick={onLeave}>
        {texts.form.cancel}
      </Button>
      <PacedButton label={yes} onClick={onSave} />
    </>
  )
}

interface PacedProps {
  readonly label: string
  readonly variant?: 'filled' | 'default'
  readonly onClick: () => unknown
}

export function PacedButton({ label, variant = 'filled', onClick }: PacedProps) {
  const { bookings: texts } = useTexts()
  const { pace } = useWork()
  const rests = pace !== 'ready'
  return (
    <Button
      variant={variant}
      // Not the browser's own "disabled": that would take the focus away from whoever works by keyboard.
      aria-disabled={rests}
      data-disabled={rests}
      onClick={() => !rests && onClick()}
    >
      {pace === 'waiting' ? texts.wait : label}
    </Button>
  )
}
