import { hidesCharacters, type StaffRole } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { roleWord } from './words.ts'

interface Props {
  readonly username: string
  readonly role: StaffRole | undefined
  readonly roles: readonly StaffRole[]
  readonly problem: string | undefined
  readonly onChange: (changes: { username?: string; role?: StaffRole }) => void
}

/** Who it is and what they may do. The role is one of those that the server names. */
export function AccountFields({ username, role, roles, problem, onChange }: Props) {
  const texts = useTexts()
  const { users: words } = texts
  const known = roles.map((value) => ({ value, label: roleWord(value, texts) }))
  return (
    <>
      <TextInput
        label={words.username}
        required
        autoComplete="off"
        autoCapitalize="none"
        maxLength={100}
        value={username}
        error={hidesCharacters(username) ? words.form.hidden : problem}
        onChange={(event) => onChange({ username: event.currentTarget.value })}
      />
      <NativeSelect
        label={words.role}
        data={role === undefined ? [{ value: '', label: words.unknownRole }, ...known] : known}
        value={role ?? ''}
        onChange={(event) => onChange({ role: event.currentTarget.value as StaffRole })}
      />
    </>
  )
}
