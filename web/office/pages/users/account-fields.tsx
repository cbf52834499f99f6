import { NativeSelect, TextInput } from '@mantine/core'
import { hidesCharacters } from '../../../../contract/values.ts'
import { useTexts } from '../../language.tsx'
import { roleWord } from './words.ts'

export interface Role {
  readonly id: number
  readonly role_name: string
}

interface Props {
  readonly username: string
  readonly roleId: number
  readonly roles: readonly Role[]
  readonly problem: string | undefined
  readonly onChange: (changes: { username?: string; roleId?: number }) => void
}

/** Who it is and what they may do. The role is one of those that the server names. */
export function AccountFields({ username, roleId, roles, problem, onChange }: Props) {
  const texts = useTexts()
  const { users: words } = texts
  const known = roles.map(({ id, role_name }) => ({ value: String(id), label: roleWord(role_name, texts) }))
  const isKnown = roles.some(({ id }) => id === roleId)
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
        data={isKnown ? known : [{ value: String(roleId), label: words.unknownRole }, ...known]}
        value={String(roleId)}
        onChange={(event) => onChange({ roleId: Number(event.currentTarget.value) })}
      />
    </>
  )
}
