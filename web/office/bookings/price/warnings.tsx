import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import type { Told } from '../forms/quote/stay-quote.ts'
import styles from './price.module.css'

/** Why guests could not book this by themselves. Staff are told, and may go on. */
export function Warnings({ warnings = [] }: Pick<Told, 'warnings'>) {
  const { given } = useTexts()
  return warnings.map(({ code, message }) => (
    <p key={code} className={styles.warning}>
      {fill(given.closedToGuests, { why: message })}
    </p>
  ))
}
