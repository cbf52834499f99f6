import { TextInput } from '../../controls/text-input.tsx'

interface Props {
  readonly label: string
  readonly value: string
  readonly error: string | undefined
  readonly onChange: (value: string) => void
}

/** Why money is where it should not be, or is not where it should be: others read it. */
export const ReasonField = ({ label, value, error, onChange }: Props) => (
  <TextInput
    label={label}
    required
    maxLength={300}
    value={value}
    error={error}
    onChange={(event) => onChange(event.currentTarget.value)}
  />
)
