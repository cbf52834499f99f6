import { useState } from 'react'
import { confirmEmail } from '../../../../contract/guest/account.ts'
import { AccountForm } from '../../components/AccountForm.tsx'
import { useAlert } from '../../components/Alert.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { Notice } from '../../components/Notice.tsx'
import { SiteLink } from '../../components/SiteLink.tsx'
import { useHydrated } from '../../site/hydrated.ts'
import { useSite, useText } from '../../site/site-context.ts'
import { failureMessage, useSubmission } from '../../site/submission.ts'

/**
 * Where the link in the letter leads. Nothing is confirmed before the guest presses the button: programs that look into mailboxes open
 * links too.
 */
export function ConfirmEmailPage() {
  // What stands after the # is known in the browser only.
  const token = useHydrated() ? location.hash.slice(1) : undefined
  const [confirmed, setConfirmed] = useState(false)
  if (confirmed) return <Confirmed />
  return token === '' ? (
    <IncompleteLink />
  ) : (
    <ConfirmForm token={token ?? ''} confirmed={() => setConfirmed(true)} />
  )
}

function ConfirmForm({ token, confirmed }: { token: string; confirmed: () => void }) {
  const { api, text } = useSite()
  const words = text.confirmEmail
  const alert = useAlert()
  const submission = useSubmission(
    () => api(confirmEmail, { body: { token } }),
    async (reply) => {
      if (!reply.ok) return alert(failureMessage(reply.failure, text))
      confirmed()
    },
  )
  return (
    <AccountForm
      heading={words.heading}
      submission={submission}
      action={words.confirm}
      otherWays={<SiteLink href="/rooms">{text.home.seeRooms}</SiteLink>}
    >
      <p>{words.hint}</p>
    </AccountForm>
  )
}

function Confirmed() {
  const text = useText()
  return (
    <Notice heading={text.confirmEmail.done}>
      <p role="status">{text.confirmEmail.goOn}</p>
      <ButtonLink href="/rooms">{text.home.seeRooms}</ButtonLink>
    </Notice>
  )
}

function IncompleteLink() {
  const text = useText()
  return (
    <Notice heading={text.confirmEmail.heading}>
      <p>{text.confirmEmail.incomplete}</p>
      <ButtonLink href="/rooms">{text.home.seeRooms}</ButtonLink>
    </Notice>
  )
}
