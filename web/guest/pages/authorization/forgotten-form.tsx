import { askPasswordReset } from '../../../../contract/guest/account.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { useAlert } from '../../components/alert.tsx'
import { TextButton } from '../../components/button.tsx'
import { useSite } from '../../site/site-context.ts'
import { failureMessage, useSubmission } from '../../site/submission.ts'
import { EmailField } from './email-field.tsx'
import type { AuthorizationFormProps } from './form-props.ts'

export function ForgottenForm({ email, setEmail, goTo }: AuthorizationFormProps) {
  const { api, texts } = useSite()
  const words = texts.authorization
  const alert = useAlert()
  const submission = useSubmission(
    (field) => api(askPasswordReset, { body: { email: field('email') } }),
    async (reply) => {
      if (!reply.ok) return alert(failureMessage(reply.failure, texts))
      await alert(reply.answer.request.message)
      goTo('logIn')
    },
  )
  return (
    <AccountForm
      heading={words.forgottenHeading}
      submission={submission}
      action={words.sendLink}
      otherWays={<TextButton onClick={() => goTo('logIn')}>{words.backToLogIn}</TextButton>}
    >
      <p>{words.forgottenHint}</p>
      <EmailField email={email} setEmail={setEmail} />
    </AccountForm>
  )
}
