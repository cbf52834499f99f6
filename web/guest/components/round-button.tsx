import type { ButtonHTMLAttributes } from 'react'
import type { Motion } from '../site/motion.ts'
import styles from './round-button.module.css'

const signs = {
  pause: 'M9 6v12M15 6v12',
  play: 'M9 6l9 6-9 6Z',
  previous: 'M14.5 5.5L8 12l6.5 6.5',
  next: 'M9.5 5.5L16 12l-6.5 6.5',
  close: 'M6 6l12 12M18 6L6 18',
  closer: 'M5 12h14M12 5v14',
  further: 'M5 12h14',
}

interface RoundButtonProps extends ButtonHTMLAttributes<HTMLButtonElement> {
  readonly sign: keyof typeof signs
  /** What it does, for those who do not see the sign. */
  readonly label: string
}

export function RoundButton({ sign, label, ...button }: RoundButtonProps) {
  return (
    <button type="button" {...button} className={styles.button} aria-label={label} title={label}>
      <svg viewBox="0 0 24 24" aria-hidden="true" focusable="false">
        <path d={signs[sign]} />
      </svg>
    </button>
  )
}

/** Whatever moves by itself has one. */
export function MotionButton({ motion, pause, play }: { motion: Motion; pause: string; play: string }) {
  return (
    <RoundButton
      sign={motion.playing ? 'pause' : 'play'}
      label={motion.playing ? pause : play}
      onClick={motion.toggle}
    />
  )
}
