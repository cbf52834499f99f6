import { clientLogin, clientRegister } from '../../../../contract/guest/account.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import type { WordedApi } from '../../../kit/worded-api.ts'
import { AccountForm } from '../../components/account-form.tsx'
import { TextButton } from '../../components/button.tsx'
import { NewPasswordFields } from '../../components/new-password-fields.tsx'
import { beginSession } from '../../site/session-state.ts'
import { useSite } from '../../site/site-context.ts'
import { failureMessage, useSubmission } from '../../site/submission.ts'
import { EmailField } from './email-field.tsx'
import type { AuthorizationFormProps } from './form-props.ts'

export function RegisterForm({ email, setEmail, lead, goTo, goOn }: AuthorizationFormProps) {
  const { api, texts } = useSite()
  const words = texts.authorization
  const showAlert = useAlert()
  const submission = useSubmission(
    (field) => registerAndLogIn(api, field('email'), field('password'), field('confirmation')),
    async ({ registered, loggedIn }) => {
      if (!registered.ok) return showAlert({ text: failureMessage(registered.failure, texts) })
      if (loggedIn?.ok) beginSession({ token: loggedIn.answer.token, role: loggedIn.answer.asd }, email)
      await showAlert({ text: registered.answer.request.message })
      if (loggedIn?.ok) goOn()
      else goTo('logIn')
    },
  )
  return (
    <AccountForm
      heading={words.registerHeading}
      submission={submission}
      action={words.register}
      otherWays={
        <p>
          {words.toLogIn} <TextButton onClick={() => goTo('logIn')}>{words.logIn}</TextButton>
        </p>
      }
    >
      {lead}
      <EmailField email={email} setEmail={setEmail} />
      <NewPasswordFields label={words.password} />
    </AccountForm>
  )
}

/** A new client is logged in at once. Where that fails they are registered all the same. */
async function registerAndLogIn(api: WordedApi, email: string, password: string, confirmation: string) {
  const registered = await api(clientRegister, { body: { email, password, confirm_password: confirmation } })
  const loggedIn = registered.ok ? await api(clientLogin, { body: { email, password } }) : undefined
  return { registered, loggedIn }
}
