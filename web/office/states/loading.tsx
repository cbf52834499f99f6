import { Loader } from '../controls/loader.tsx'
import { useTexts } from '../language.tsx'
import styles from './states.module.css'

export function Loading() {
  const { states } = useTexts()
  return (
    <div className={`${styles.state} ${styles.unhurried}`} role="status">
      <Loader />
      <p>{states.loading}</p>
    </div>
  )
}
