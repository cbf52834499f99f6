import { useState } from 'react'
import { addUser } from '../../../../contract/office/people/users.ts'
import { hidesCharacters, type StaffRole } from '../../../../contract/values.ts'
import { useSending } from '../../alert/sending.ts'
import { useTexts } from '../../all-texts.ts'
import { api } from '../../api.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { AccountFields } from './account-fields.tsx'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  readonly roles: readonly StaffRole[]
  readonly onClose: () => void
}

export function AddUserDialog({ roles, onClose }: Props) {
  const { users: words } = useTexts()
  const send = useSending()
  const [draft, setDraft] = useState({ username: '', password: '', role: roles.at(-1) })
  const [checked, setChecked] = useState(false)
  const problemOf = (value: string, problem: string) => (checked && value.trim() === '' ? problem : undefined)

  async function add(): Promise<boolean> {
    setChecked(true)
    const username = draft.username.trim()
    const { password, role } = draft
    if (username === '' || hidesCharacters(username) || password === '' || role === undefined) return false
    return send(() => api(addUser, { body: { username, password, role } }))
  }
  return (
    <FormDialog title={words.form.add} submit={words.add} onSubmit={add} onClose={onClose}>
      <AccountFields
        username={draft.username}
        role={draft.role}
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
