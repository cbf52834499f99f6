import { longestAddress, longestCitizenship } from '../../../../contract/office/stay/guest-facts.ts'
import { useTexts } from '../../all-texts.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { DateField } from '../forms/date-field.tsx'
import styles from '../forms/forms.module.css'

/** What the registration card asks of a guest beside name and document; empty where it is not known. */
export interface CardFacts {
  readonly birth_date: string
  readonly citizenship: string
  readonly address: string
}

interface Props {
  readonly facts: CardFacts
  readonly onChange: (changes: Partial<CardFacts>) => void
}

export function FactsFields({ facts, onChange }: Props) {
  const { dialog } = useTexts().register
  return (
    <>
      <DateField
        label={dialog.birthDate}
        value={facts.birth_date}
        onChange={(birth_date) => onChange({ birth_date })}
      />
      <TextInput
        label={dialog.citizenship}
        maxLength={longestCitizenship}
        value={facts.citizenship}
        onChange={(event) => onChange({ citizenship: event.currentTarget.value })}
      />
      <div className={styles.wide}>
        <TextInput
          label={dialog.address}
          maxLength={longestAddress}
          value={facts.address}
          onChange={(event) => onChange({ address: event.currentTarget.value })}
        />
      </div>
    </>
  )
}
