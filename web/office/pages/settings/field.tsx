import { formatDate } from '../../../../contract/facts.ts'
import { useTexts } from '../../all-texts.ts'
import { Checkbox } from '../../controls/mark.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import { type FieldName, type Kind, kinds } from './fields.ts'
import { dateOfEnd, toldValue } from './reading.ts'
import styles from './settings.module.css'

interface Props {
  readonly field: FieldName
  readonly text: string
  /** What somebody else has saved meanwhile. */
  readonly saved: string | undefined
  readonly problem: string | undefined
  readonly onChange: (text: string) => void
}

export function SettingField({ field, text, saved, problem, onChange }: Props) {
  const { settings: texts } = useTexts()
  const { label, hint } = texts.fields[field]
  const meaning = useMeaning(field, text)
  const overtaken =
    saved === undefined ? undefined : fill(texts.meanwhile, { value: toldValue(field, saved, texts) })
  const shared = {
    label,
    description: [hint, meaning].filter(Boolean).join('. '),
    error: [problem, overtaken].filter(Boolean).join('. ') || undefined,
    className: isWide(field) ? styles.wide : undefined,
  }
  // Fields of one row stand at one height, however long their explanations are.
  const below = { describedAt: 'below' } as const
  const kind = kinds[field]
  if (kind.kind === 'switch')
    return (
      <Checkbox
        {...shared}
        checked={text === 'yes'}
        onChange={(event) => onChange(event.currentTarget.checked ? 'yes' : 'no')}
      />
    )
  if (kind.kind === 'choice')
    return (
      <NativeSelect
        {...shared}
        {...below}
        data={Object.entries(texts[kind.words]).map(([value, word]) => ({ value, label: word }))}
        value={text}
        onChange={(event) => onChange(event.currentTarget.value)}
      />
    )
  return (
    <TextInput
      {...shared}
      {...below}
      {...keyboardOf(kind)}
      required={kind.kind === 'text' && kind.required === true}
      value={text}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** Days from today are easier to judge as a date. */
function useMeaning(field: FieldName, text: string): string | undefined {
  const { settings: texts } = useTexts()
  const today = useHotelDate()
  if (kinds[field].kind !== 'end' || today === undefined || !/^\d+$/.test(text.trim())) return undefined
  const date = dateOfEnd(text, today)
  return date && fill(texts.thatIs, { date: formatDate(date) })
}

const isWide = (field: FieldName): boolean =>
  field.startsWith('hotel.address') || field === 'hotel.phones' || kinds[field].kind === 'switch'

function keyboardOf(kind: Kind): object {
  switch (kind.kind) {
    case 'whole':
      return { inputMode: 'numeric', maxLength: 9 }
    case 'amount':
      return { inputMode: 'decimal', maxLength: 10 }
    case 'gate':
      return { inputMode: 'numeric', type: 'password', autoComplete: 'new-password', maxLength: 20 }
    case 'text':
      return { maxLength: kind.most }
    case 'email':
      return { type: 'email', maxLength: 254 }
    default:
      return {}
  }
}
