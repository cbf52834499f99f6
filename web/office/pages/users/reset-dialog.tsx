import { useState } from 'react'
import type { User } from '../../../../contract/office/people/users.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { useChangingUser } from './changing.ts'
import { FormDialog } from './form-dialog.tsx'
import { proposedPassword } from './words.ts'

/** The admin sees the new password, because somebody has to hand it over. */
export function ResetPasswordDialog({ user, onClose }: { user: User; onClose: () => void }) {
  const { users: words } = useTexts()
  const change = useChangingUser()
  const [password, setPassword] = useState(proposedPassword)
  const [checked, setChecked] = useState(false)

  async function reset(): Promise<boolean> {
    setChecked(true)
    return password !== '' && change({ id: user.id, new_password: password })
  }
  return (
    <FormDialog
      title={`${words.deeds.resetPassword}: ${user.username}`}
      submit={words.deeds.resetPassword}
      onSubmit={reset}
      onClose={onClose}
    >
      <TextInput
        label={words.form.newPassword}
        description={words.form.newPasswordReset}
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        maxLength={200}
        value={password}
        error={checked && password === '' ? words.form.passwordMissing : undefined}
        onChange={(event) => setPassword(event.currentTarget.value)}
      />
      <Button variant="default" onClick={() => setPassword(proposedPassword())}>
        {words.form.propose}
      </Button>
    </FormDialog>
  )
}
