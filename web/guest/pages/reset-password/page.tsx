import { useState } from 'react'
import { useLocation } from 'wouter'
import { resetPassword } from '../../../../contract/guest/account.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { ButtonLink } from '../../components/button.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { Notice } from '../../components/notice.tsx'
import { SiteLink } from '../../components/site-link.tsx'
import { useMailedToken } from '../../site/mailed-token.ts'
import { verifySession } from '../../site/session-state.ts'
import { useSite, useTexts } from '../../site/site-context.ts'
import { failureMessage, isRefusedFor, useSubmission } from '../../site/submission.ts'

/** Where the link in the letter leads. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  const words = useTexts().authorization
  const [dead, setDead] = useState<{ token: string; message: string }>()
  if (token === null) return <UselessLink message={words.linkIncomplete} />
  if (dead && dead.token === token) return <UselessLink message={dead.message} />
  // The form stands there from the start: most links are whole.
  return (
    <NewPasswordForm token={token ?? ''} onDead={(message) => setDead({ token: token ?? '', message })} />
  )
}

interface NewPasswordProps {
  readonly token: string
  /** No password that is typed here will ever be taken. */
  readonly onDead: (message: string) => void
}

function NewPasswordForm({ token, onDead }: NewPasswordProps) {
  const { api, texts } = useSite()
  const words = texts.authorization
  const showAlert = useAlert()
  const [, navigate] = useLocation()
  const submission = useSubmission(
    (field) => {
      const body = { token, password: field('password'), confirm_password: field('confirmation') }
      return api(resetPassword, { body })
    },
    async (reply) => {
      if (!reply.ok) {
        const message = failureMessage(reply.failure, texts)
        return isRefusedFor(reply.failure, 'reset_link_invalid')
          ? onDead(message)
          : showAlert({ text: message })
      }
      await showAlert({ text: reply.answer.request.message })
      // The new password has ended this browser's session too, if it was theirs.
      await verifySession(api)
      navigate('/authorization')
    },
  )
  return (
    <AccountForm
      heading={words.newPasswordHeading}
      submission={submission}
      action={words.setPassword}
      otherWays={<SiteLink href="/authorization">{words.backToLogIn}</SiteLink>}
    >
      <NewPasswordFields label={words.newPassword} />
    </AccountForm>
  )
}

function UselessLink({ message }: { message: string }) {
  const { authorization: words, sections } = useTexts()
  return (
    <Notice heading={sections.newPassword.name}>
      <p role="alert">{message}</p>
      <ButtonLink href="/authorization#forgotten">{words.askNewLink}</ButtonLink>
      <SiteLink href="/authorization">{words.backToLogIn}</SiteLink>
    </Notice>
  )
}
