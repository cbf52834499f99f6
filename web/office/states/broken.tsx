import { Component, type ReactNode } from 'react'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import styles from './states.module.css'

/** Catches what a page throws while drawing, also when its file is gone because a newer version was put up. */
export class BrokenPageBoundary extends Component<{ children: ReactNode }, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? <BrokenPage /> : this.props.children
  }
}

function BrokenPage() {
  const { states } = useTexts()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.headline}>{states.broken}</p>
      <p>{states.brokenAdvice}</p>
      <Button variant="default" onClick={() => location.reload()}>
        {states.reload}
      </Button>
    </div>
  )
}
