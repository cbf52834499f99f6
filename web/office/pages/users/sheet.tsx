import type { ReactNode } from 'react'
import type { User } from '../../../../contract/office/people/users.ts'
import { useTexts } from '../../all-texts.ts'
import { formatInstant } from '../../bookings/words.ts'
import { Button } from '../../controls/button.tsx'
import { useConfirmation } from '../../dialog/confirmation.tsx'
import dialog from '../../dialog/dialog.module.css'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { FactList } from '../../look/fact-list.tsx'
import type { OfficeTexts } from '../../text/whole.ts'
import { useChangingUser } from './changing.ts'
import { Access, Factor } from './table.tsx'
import { roleWord } from './words.ts'

interface Props {
  readonly user: User
  readonly you: number
  readonly onEdit: () => void
  readonly onReset: () => void
  readonly onClose: () => void
}

/** Everything about one user, and what an admin can do. */
export function UserSheet({ user, you, onEdit, onReset, onClose }: Props) {
  const texts = useTexts()
  const { users: words } = texts
  const lines: readonly (readonly [string, ReactNode])[] = [
    [words.username, user.id === you ? `${user.username} (${words.you})` : user.username],
    [words.role, roleWord(user.role, texts)],
    [words.access, <Access key="access" user={user} />],
    [words.secondFactor, <Factor key="factor" user={user} />],
    [words.sessions, user.sessions],
    [words.language, user.language.toUpperCase()],
    [words.created, formatInstant(user.created_at)],
  ]
  return (
    <Dialog
      shape="sheet"
      title={user.username}
      onClose={onClose}
      footer={
        <>
          <Button onClick={onEdit}>{words.edit}</Button>
          {user.id !== you && (
            <Button variant="default" onClick={onReset}>
              {words.deeds.resetPassword}
            </Button>
          )}
          <Deeds user={user} />
        </>
      }
    >
      <FactList facts={lines} />
    </Dialog>
  )
}

type Deed = keyof OfficeTexts['users']['happens']

const bodies = {
  endSessions: { end_sessions: true },
  switchOff: { active: false },
  switchOn: { active: true },
  requireFactor: { second_factor_required: true },
  allowWithout: { second_factor_required: false },
  resetFactor: { reset_second_factor: true },
} as const satisfies Record<Deed, object>

const takesAway: ReadonlySet<Deed> = new Set(['switchOff', 'resetFactor'])

/** Only what can be done: a user who is off is switched on, one without sessions has none to end. */
function deedsFor(user: User): Deed[] {
  const deeds: (Deed | false)[] = [
    user.sessions > 0 && 'endSessions',
    user.second_factor_required ? 'allowWithout' : 'requireFactor',
    !user.active && 'switchOn',
    user.second_factor && 'resetFactor',
    user.active && 'switchOff',
  ]
  return deeds.filter((deed) => deed !== false)
}

function Deeds({ user }: { user: User }) {
  const { users: words } = useTexts()
  const confirm = useConfirmation()
  const change = useChangingUser()

  async function act(deed: Deed) {
    const agreed = await confirm({
      title: `${words.deeds[deed]}: ${user.username}`,
      lines: [fill(words.happens[deed], { username: user.username })],
      yes: words.deeds[deed],
      takesAway: takesAway.has(deed),
    })
    if (agreed) await change({ id: user.id, ...bodies[deed] })
  }
  return deedsFor(user).map((deed) => (
    <Button
      key={deed}
      {...(takesAway.has(deed) ? { color: 'coral', variant: 'outline' } : { variant: 'default' })}
      className={deed === 'switchOff' ? dialog.apart : undefined}
      onClick={() => act(deed)}
    >
      {words.deeds[deed]}
    </Button>
  ))
}
