import { formatDate } from '../../../../contract/facts.ts'
import { useTexts } from '../../all-texts.ts'
import { type CardFacts, FactsFields } from '../registration-card/facts-fields.tsx'
import styles from './forms.module.css'

interface Props {
  readonly facts: CardFacts
  readonly onChange: (changes: Partial<CardFacts>) => void
}

/** Folded, for it is seldom changed; what is known stands in its line. */
export function FoldedFacts({ facts, onChange }: Props) {
  const { dialog } = useTexts().register
  const { birth_date, citizenship, address } = facts
  const known = [birth_date && formatDate(birth_date), citizenship, address].filter((fact) => fact !== '')
  return (
    <details className={styles.facts}>
      <summary>{[dialog.facts, known.join(', ')].filter((part) => part !== '').join(': ')}</summary>
      <div className={styles.fields}>
        <FactsFields facts={facts} onChange={onChange} />
      </div>
    </details>
  )
}
