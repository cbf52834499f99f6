import { useState } from 'react'
import type { User } from '../../../../contract/office/people/users.ts'
import { hidesCharacters, type StaffRole } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { AccountFields } from './account-fields.tsx'
import { useChangingUser } from './changing.ts'
import { FormDialog } from './form-dialog.tsx'

interface Props {
  readonly user: User
  readonly roles: readonly StaffRole[]
  readonly you: number
  readonly onClose: () => void
}

export function EditUserDialog({ user, roles, you, onClose }: Props) {
  const { users: words } = useTexts()
  const change = useChangingUser()
  const [draft, setDraft] = useState({
    username: user.username,
    role: user.role,
    oldPassword: '',
    newPassword: '',
  })
  const [checked, setChecked] = useState(false)
  const isOwn = user.id === you
  const lacksName = draft.username.trim() === ''
  const lacksOld = isOwn && draft.newPassword !== '' && draft.oldPassword === ''
  const alter = (changes: Partial<typeof draft>) => setDraft((old) => ({ ...old, ...changes }))

  async function save(): Promise<boolean> {
    setChecked(true)
    if (lacksName || lacksOld || hidesCharacters(draft.username)) return false
    return change({
      id: user.id,
      username: draft.username.trim(),
      // An unknown role is sent only once another one was chosen.
      ...(draft.role !== undefined && draft.role !== user.role && { role: draft.role }),
      ...(draft.newPassword !== '' && { new_password: draft.newPassword }),
      ...(draft.oldPassword !== '' && { old_password: draft.oldPassword }),
    })
  }
  return (
    <FormDialog
      title={fill(words.form.edit, { username: user.username })}
      submit={words.form.save}
      onSubmit={save}
      onClose={onClose}
    >
      <AccountFields
        username={draft.username}
        role={draft.role}
        roles={roles}
        problem={checked && lacksName ? words.form.usernameMissing : undefined}
        onChange={alter}
      />
      <TextInput
        label={words.form.oldPassword}
        description={isOwn ? words.form.oldPasswordOwn : words.form.oldPasswordOther}
        type="password"
        autoComplete={isOwn ? 'current-password' : 'off'}
        maxLength={200}
        value={draft.oldPassword}
        error={checked && lacksOld ? words.form.oldPasswordMissing : undefined}
        onChange={(event) => alter({ oldPassword: event.currentTarget.value })}
      />
      <TextInput
        label={words.form.newPassword}
        description={words.form.newPasswordHint}
        type="password"
        autoComplete="new-password"
        maxLength={200}
        value={draft.newPassword}
        onChange={(event) => alter({ newPassword: event.currentTarget.value })}
      />
    </FormDialog>
  )
}
