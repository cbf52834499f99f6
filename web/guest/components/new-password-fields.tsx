import { useTexts } from '../site/site-context.ts'
import { Field } from './field.tsx'

/** The password and its confirmation, under the names `password` and `confirmation`. */
export function NewPasswordFields({ label }: { label: string }) {
  const texts = useTexts().authorization
  const password = { type: 'password', autoComplete: 'new-password' }
  return (
    <>
      <Field {...password} label={label} name="password" hint={texts.passwordHint} />
      <Field {...password} label={texts.confirmation} name="confirmation" />
    </>
  )
}
