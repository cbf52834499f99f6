import { formatDate } from '../../../../contract/facts.ts'
import type { User } from '../../../../contract/office/people/users.ts'
import { useTexts } from '../../all-texts.ts'
import { hotelTime } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import list from '../../look/list.module.css'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import { factorOf, roleWord } from './words.ts'

interface Props {
  readonly users: readonly User[]
  /** The id of whoever looks at the list. */
  readonly you: number
  readonly onView: (user: User) => void
  readonly onEdit: (user: User) => void
}

export function UserTable({ users, ...rest }: Props) {
  const texts = useTexts()
  const { users: words } = texts
  return (
    <TableFrame name={texts.titles.users}>
      <table className={`${table.table} ${list.table}`}>
        <thead>
          <tr>
            <th>{words.username}</th>
            <th>{words.role}</th>
            <th>{words.access}</th>
            <th>{words.secondFactor}</th>
            <th className={table.number}>{words.sessions}</th>
            <th className={list.spare}>{words.created}</th>
            <th className={table.actions}>{words.actions}</th>
          </tr>
        </thead>
        <tbody>
          {users.map((user) => (
            <UserRow key={user.id} user={user} {...rest} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

function UserRow({ user, you, onView, onEdit }: Omit<Props, 'users'> & { user: User }) {
  const texts = useTexts()
  const { users: words } = texts
  return (
    <tr data-user={user.username}>
      <th scope="row" className={list.name}>
        {user.username} {user.id === you && <span className={list.soft}>({words.you})</span>}
      </th>
      <td>{roleWord(user.role, texts)}</td>
      <td>
        <Access user={user} />
      </td>
      <td>
        <Factor user={user} />
      </td>
      <td className={table.number}>{user.sessions}</td>
      <td className={list.spare}>{formatDate(hotelTime(user.created_at).date)}</td>
      <td className={table.actions}>
        <Button variant="default" size="compact-sm" onClick={() => onView(user)}>
          {words.view}
        </Button>
        <Button variant="default" size="compact-sm" onClick={() => onEdit(user)}>
          {words.edit}
        </Button>
      </td>
    </tr>
  )
}

export function Access({ user }: { user: User }) {
  const { users: words } = useTexts()
  return user.active ? (
    <span className={list.done}>{words.on}</span>
  ) : (
    <span className={list.gone}>{words.off}</span>
  )
}

export function Factor({ user }: { user: User }) {
  const { users: words } = useTexts()
  const factor = factorOf(user)
  const look = { none: list.soft, on: list.done, requiredOn: list.done, requiredMissing: list.waits }
  return <span className={look[factor]}>{words.factors[factor]}</span>
}
