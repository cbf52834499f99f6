import { TextInput } from '@mantine/core'
import { useState } from 'react'
import { addUser } from '../../../../contract/office/people/users.ts'
import { hidesCharacters } from '../../../../contract/values.ts'
import { useSending } from '../../alert/sending.ts'
import { api } from '../../api.ts'
import { useTexts } from '../../language.tsx'
import { AccountFields, type Role } from './account-fields.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  readonly roles: readonly Role[]
  readonly onClose: () => void
}

export function AddUserDialog({ roles, onClose }: Props) {
  const { users: words } = useTexts()
  const send = useSending()
  const [draft, setDraft] = useState({ username: '', password: '', roleId: roles.at(-1)?.id ?? 0 })
  const [checked, setChecked] = useState(false)
  const problemOf = (value: string, problem: string) => (checked && value.trim() === '' ? problem : undefined)

  async function add(): Promise<boolean> {
    setChecked(true)
    const username = draft.username.trim()
    if (username === '' || hidesCharacters(username) || draft.password === '') return false
    const body = { username, password: draft.password, role_id: draft.roleId }
    return send(() => api(addUser, { body }))
  }
  return (
    <FormDialog title={words.form.add} submit={words.add} onSubmit={add} onClose={onClose}>
      <AccountFields
        username={draft.username}
        roleId={draft.roleId}
        roles={roles}
        problem={problemOf(draft.username, words.form.usernameMissing)}
        onChange={(changes) => setDraft((old) => ({ ...old, ...changes }))}
      />
      <TextInput
        label={words.form.password}
        description={words.form.passwordHint}
        required
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={draft.password}
        error={problemOf(draft.password, words.form.passwordMissing)}
        onChange={(event) => {
          const password = event.currentTarget.value
          setDraft((old) => ({ ...old, password }))
        }}
      />
    </FormDialog>
  )
}
