import { clientLogin } from '../../../../contract/guest/account.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { AccountForm } from '../../components/account-form.tsx'
import { TextButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { useShownPassword } from '../../components/shown-password.tsx'
import { beginSession } from '../../site/session-state.ts'
import { useSite } from '../../site/site-context.ts'
import { failureMessage, useSubmission } from '../../site/submission.ts'
import { EmailField } from './email-field.tsx'
import type { AuthorizationFormProps } from './form-props.ts'

export function LogInForm({ email, setEmail, lead, goTo, goOn }: AuthorizationFormProps) {
  const { api, texts } = useSite()
  const words = texts.authorization
  const showAlert = useAlert()
  const password = useShownPassword()
  const submission = useSubmission(
    (field) => api(clientLogin, { body: { email: field('email'), password: field('password') } }),
    async (reply) => {
      if (!reply.ok) return showAlert({ text: failureMessage(reply.failure, texts) })
      const { token, asd: role, request } = reply.answer
      beginSession({ token, role }, email)
      await showAlert({ text: request.message })
      goOn()
    },
  )
  return (
    <AccountForm
      heading={words.logInHeading}
      submission={submission}
      action={words.logIn}
      otherWays={
        <>
          <TextButton onClick={() => goTo('forgotten')}>{words.forgotten}</TextButton>
          <p>
            {words.toRegistration} <TextButton onClick={() => goTo('register')}>{words.register}</TextButton>
          </p>
        </>
      }
    >
      {lead}
      <EmailField email={email} setEmail={setEmail} />
      <Field
        {...password.field}
        label={words.password}
        name="password"
        autoComplete="current-password"
        inside={password.button}
      />
    </AccountForm>
  )
}
