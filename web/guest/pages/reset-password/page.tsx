import { useLocation } from 'wouter'
import { resetPassword } from '../../../../contract/guest/account.ts'
import { AccountForm } from '../../components/AccountForm.tsx'
import { useAlert } from '../../components/Alert.tsx'
import { ButtonLink } from '../../components/Button.tsx'
import { NewPasswordFields } from '../../components/NewPasswordFields.tsx'
import { Notice } from '../../components/Notice.tsx'
import { SiteLink } from '../../components/SiteLink.tsx'
import { useMailedToken } from '../../site/mailed-token.ts'
import { useSite, useText } from '../../site/site-context.ts'
import { failureMessage, useSubmission } from '../../site/submission.ts'

/** Where the link in the letter leads. */
export function ResetPasswordPage() {
  const token = useMailedToken()
  // The form stands there from the start: most links are whole.
  return token === null ? <IncompleteLink /> : <NewPasswordForm token={token ?? ''} />
}

function NewPasswordForm({ token }: { token: string }) {
  const { api, text } = useSite()
  const words = text.authorization
  const alert = useAlert()
  const [, navigate] = useLocation()
  const submission = useSubmission(
    (field) => {
      const body = { token, password: field('password'), confirm_password: field('confirmation') }
      return api(resetPassword, { body })
    },
    async (reply) => {
      if (!reply.ok) return alert(failureMessage(reply.failure, text))
      await alert(reply.answer.request.message)
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

function IncompleteLink() {
  const words = useText().authorization
  return (
    <Notice heading={words.newPasswordHeading}>
      <p>{words.linkIncomplete}</p>
      <ButtonLink href="/authorization">{words.backToLogIn}</ButtonLink>
    </Notice>
  )
}
