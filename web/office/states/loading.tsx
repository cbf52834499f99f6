import { Loader } from '@mantine/core'
import { useTexts } from '../language.tsx'
import styles from './states.module.css'

export function Loading() {
  const { states } = useTexts()
  return (
    <div className={`${styles.state} ${styles.unhurried}`} role="status">
      <Loader size={28} aria-hidden />
      <p>{states.loading}</p>
    </div>
  )
}
