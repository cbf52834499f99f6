import { askPasswordReset } from '../../../../contract/guest/account.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { TextButton } from '../../components/button.tsx'
import { useSite } from '../../site/site-context.ts'
import { failureMessage, useSubmission } from '../../site/submission.ts'
import { EmailField } from './email-field.tsx'
import type { AuthorizationFormProps } from './form-props.ts'

export function ForgottenForm({ email, setEmail, goTo }: AuthorizationFormProps) {
  const { api, texts } = useSite()
  const words = texts.authorization
  const showAlert = useAlert()
  const submission = useSubmission(
    (field) => api(askPasswordReset, { body: { email: field('email') } }),
    async (reply) => {
      if (!reply.ok) return showAlert({ text: failureMessage(reply.failure, texts) })
      await showAlert({ text: reply.answer.request.message })
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
