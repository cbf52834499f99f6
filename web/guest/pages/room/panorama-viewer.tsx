import type { KeyboardEvent } from 'react'
import { RoundButton } from '../../components/round-button.tsx'
import { useCovering } from '../../site/covering.ts'
import { useTexts } from '../../site/site-context.ts'
import styles from './panorama.module.css'
import { type Look, turned, zoomed } from './panorama-look.ts'
import { usePanorama } from './panorama-state.ts'

interface PanoramaViewerProps {
  readonly address: string
  readonly name: string
  /** What is seen, where the hotel says so. */
  readonly alt: string | undefined
  readonly close: () => void
}

const stepDegrees = 15
const closerBy = 0.8

const moves: Readonly<Record<string, (look: Look) => Look>> = {
  ArrowLeft: (look) => turned(look, -stepDegrees, 0),
  ArrowRight: (look) => turned(look, stepDegrees, 0),
  ArrowUp: (look) => turned(look, 0, stepDegrees),
  ArrowDown: (look) => turned(look, 0, -stepDegrees),
  '+': (look) => zoomed(look, closerBy),
  '=': (look) => zoomed(look, closerBy),
  '-': (look) => zoomed(look, 1 / closerBy),
}

/** A room all around. Where the browser cannot draw it, the flat picture scrolls sideways. */
export function PanoramaViewer({ address, name, alt, close }: PanoramaViewerProps) {
  const { room, pictures, wait } = useTexts()
  const words = room.around
  const seen = alt ?? words.view(name)
  const { dialog, leave, events } = useCovering(close)
  const { canvas, state, move } = usePanorama(address)
  const onKeyDown = (event: KeyboardEvent) => {
    const step = moves[event.key]
    if (!step || state !== 'drawn') return
    event.preventDefault()
    move(step)
  }
  const button = (sign: 'previous' | 'next' | 'closer' | 'further', label: string, key: string) => (
    <RoundButton sign={sign} label={label} onClick={() => moves[key] && move(moves[key])} />
  )
  return (
    // The keys do what the buttons do.
    <dialog
      ref={dialog}
      className={styles.box}
      aria-label={words.view(name)}
      {...events}
      onKeyDown={onKeyDown}
    >
      {state === 'flat' ? (
        // biome-ignore lint/a11y/noNoninteractiveTabindex: whoever uses a keyboard scrolls it with the arrows
        <section className={styles.flat} tabIndex={0} aria-label={words.view(name)}>
          <img src={address} alt={seen} />
        </section>
      ) : (
        <canvas ref={canvas} className={styles.canvas} role="img" aria-label={seen} data-state={state} />
      )}
      <p className={styles.hint} role="status">
        {{ waiting: wait, failed: words.failed, drawn: words.hint, flat: words.flat }[state]}
      </p>
      <div className={styles.close}>
        <RoundButton sign="close" label={pictures.close} onClick={leave} />
      </div>
      {state === 'drawn' && (
        <div className={styles.turn}>
          {button('previous', words.left, 'ArrowLeft')}
          {button('next', words.right, 'ArrowRight')}
          {button('closer', words.closer, '+')}
          {button('further', words.further, '-')}
        </div>
      )}
    </dialog>
  )
}
