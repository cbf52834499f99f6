import { useState } from 'react'
import { confirmEmail } from '../../../../contract/guest/account.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { Notice } from '../../components/notice.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useMailedToken } from '../../site/mailed-token.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage, isRefusedFor, useSubmission } from '../../site/submission.ts'

/** What became of a link; a refused one has a reason. */
interface Outcome {
  readonly token: string
  readonly refusal?: string
}

/**
 * Where the link in the letter leads. Nothing is confirmed before the guest presses the button: programs that look into mailboxes open
 * links too.
 */
export function ConfirmEmailPage() {
  const token = useMailedToken()
  const { confirmEmail: words, sections } = useTexts()
  const [outcome, settle] = useState<Outcome>()
  if (token === null) return <Said heading={sections.confirmEmail.name}>{words.incomplete}</Said>
  if (outcome === undefined || outcome.token !== token)
    return <ConfirmForm token={token ?? ''} settle={settle} />
  return outcome.refusal === undefined ? (
    <Said heading={words.done}>{words.goOn}</Said>
  ) : (
    <Said heading={sections.confirmEmail.name}>{outcome.refusal}</Said>
  )
}

function ConfirmForm({ token, settle }: { token: string; settle: (outcome: Outcome) => void }) {
  const { api, texts } = useSite()
  const words = texts.confirmEmail
  const showAlert = useAlert()
  const submission = useSubmission(
    () => api(confirmEmail, { body: { token } }),
    async (reply) => {
      if (reply.ok) return settle({ token })
      const refusal = failureMessage(reply.failure, texts)
      return isRefusedFor(reply.failure, 'confirm_link_invalid')
        ? settle({ token, refusal })
        : showAlert({ text: refusal })
    },
  )
  return (
    <AccountForm
      heading={words.heading}
      submission={submission}
      action={words.confirm}
      otherWays={<SiteLink href="/rooms">{texts.home.seeRooms}</SiteLink>}
    >
      <p>{words.hint}</p>
    </AccountForm>
  )
}

function Said({ heading, children }: { heading: string; children: string }) {
  const texts = useTexts()
  return (
    <Notice heading={heading}>
      <p role="status">{children}</p>
      <ButtonLink href="/rooms">{texts.home.seeRooms}</ButtonLink>
    </Notice>
  )
}
