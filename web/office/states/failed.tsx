import type { Failure } from '../../kit/api.ts'
import { Button } from '../controls/button.tsx'
import { useTexts } from '../language.tsx'
import type { FirstTexts } from '../text/first/ru.ts'
import styles from './states.module.css'

interface Props {
  readonly failure: Failure
  readonly onRetry: () => void
}

export function LoadingFailed({ failure, onRetry }: Props) {
  const texts = useTexts()
  return (
    <div className={styles.state} role="alert">
      <p className={styles.headline}>{texts.states.loadingFailed}</p>
      <p>{reasonOf(failure, texts)}</p>
      <Button variant="default" onClick={onRetry}>
        {texts.states.retry}
      </Button>
    </div>
  )
}

/** The server's own words, or ours when it said nothing. */
export const reasonOf = (failure: Failure, texts: FirstTexts): string =>
  failure.kind === 'refused' ? failure.message : texts.states.unreachable
