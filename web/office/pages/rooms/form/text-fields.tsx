import { type Language, languageTags } from '../../../../../contract/values.ts'
import { useTexts } from '../../../all-texts.ts'
import styles from '../../../bookings/forms/forms.module.css'
import { TextInput } from '../../../controls/text-input.tsx'
import { Textarea } from '../../../controls/textarea.tsx'
import { type Draft, type Problems, type TextPart, textField } from './draft.ts'

interface Props {
  readonly language: Language
  readonly draft: Draft
  readonly problems: Problems
  readonly onChange: (changes: Partial<Draft>) => void
}

const longTexts: readonly { part: TextPart; rows: number }[] = [
  { part: 'description', rows: 4 },
  { part: 'additional_info', rows: 5 },
  { part: 'amenities', rows: 5 },
]

/** What a room is called and what is said about it, in one language. */
export function TextFields({ language, draft, problems, onChange }: Props) {
  const { fields } = useTexts().rooms.form
  const name = textField(language, 'room_type')
  return (
    <div className={styles.fields}>
      <TextInput
        className={styles.wide}
        label={fields.room_type}
        required
        lang={languageTags[language]}
        maxLength={100}
        value={draft[name]}
        error={problems[name]}
        onChange={(event) => onChange({ [name]: event.currentTarget.value })}
      />
      {longTexts.map(({ part, rows }) => {
        const field = textField(language, part)
        return (
          <Textarea
            key={part}
            className={part === 'description' ? styles.wide : undefined}
            label={fields[part]}
            lang={languageTags[language]}
            rows={rows}
            maxLength={5_000}
            value={draft[field]}
            error={problems[field]}
            onChange={(event) => onChange({ [field]: event.currentTarget.value })}
          />
        )
      })}
    </div>
  )
}
