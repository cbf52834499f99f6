import { useState } from 'react'
import { getUsers, type User } from '../../../../contract/office/people/users.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import list from '../../look/list.module.css'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { AddUserDialog } from './add-dialog.tsx'
import { EditUserDialog } from './edit-dialog.tsx'
import { ResetPasswordDialog } from './reset-dialog.tsx'
import { UserSheet } from './sheet.tsx'
import { UserTable } from './table.tsx'

type Form = 'add' | { readonly edit: number } | { readonly reset: number }

export default function UsersPage() {
  const { users: texts } = useTexts()
  const { data, error, refetch } = useAnswer(getUsers)
  const [viewed, setViewed] = useState<number>()
  const [form, setForm] = useState<Form>()

  if (data === undefined) {
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  }
  const { users, roles, you } = data.request.data
  const userOf = (id: number | undefined): User | undefined => users.find((user) => user.id === id)
  const edited = typeof form === 'object' && 'edit' in form ? userOf(form.edit) : undefined
  const reset = typeof form === 'object' && 'reset' in form ? userOf(form.reset) : undefined
  const seen = userOf(viewed)
  const closeForm = () => setForm(undefined)
  return (
    <div className={list.page}>
      <div className={list.toolbar}>
        <span className={list.count}>{fill(texts.count, { count: users.length })}</span>
        <Button className={list.apart} onClick={() => setForm('add')}>
          {texts.add}
        </Button>
      </div>
      <UserTable
        users={users}
        you={you}
        onView={(user) => setViewed(user.id)}
        onEdit={(user) => setForm({ edit: user.id })}
      />
      {seen && (
        <UserSheet
          user={seen}
          you={you}
          onEdit={() => setForm({ edit: seen.id })}
          onReset={() => setForm({ reset: seen.id })}
          onClose={() => setViewed(undefined)}
        />
      )}
      {form === 'add' && <AddUserDialog roles={roles} onClose={closeForm} />}
      {edited && <EditUserDialog user={edited} roles={roles} you={you} onClose={closeForm} />}
      {reset && <ResetPasswordDialog user={reset} onClose={closeForm} />}
    </div>
  )
}
