import { useTexts } from '../all-texts.ts'
import { Button } from '../controls/button.tsx'
import { fill } from '../fill.ts'
import { reasonOf } from '../states/failed.tsx'
import type { Found } from './found.ts'
import styles from './search.module.css'

interface Props {
  readonly typed: string
  readonly found: Found
  /** Nothing at all can be chosen. */
  readonly isEmpty: boolean
}

/** How the search stands, shown where there is nothing else to see and always said to whoever listens. */
export function SearchState({ typed, found, isEmpty }: Props) {
  const texts = useTexts()
  const { search } = texts
  const wanted = typed.trim()
  if (found.failure)
    return (
      <div className={styles.note} role="alert">
        <p className={styles.headline}>{search.failed}</p>
        <p>{reasonOf(found.failure, texts)}</p>
        <Button variant="default" onClick={found.retry}>
          {texts.states.retry}
        </Button>
      </div>
    )
  const { bookings, isSettled } = found
  if (isSettled && isEmpty)
    return (
      <div className={styles.note} role="status">
        <p className={styles.headline}>{fill(search.nothing, { typed: wanted })}</p>
        <p>{search.nothingAdvice}</p>
      </div>
    )
  const count = bookings.length
  const said = !isSettled ? search.searching : count > 0 ? fill(search.found, { count }) : ''
  return (
    <div>
      {wanted === '' && <p className={styles.hint}>{search.hint}</p>}
      <p className={isEmpty ? styles.hint : styles.heard} role="status">
        {said}
      </p>
    </div>
  )
}
