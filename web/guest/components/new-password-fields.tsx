import { useTexts } from '../site/site-context.ts'
import { Field } from './field.tsx'
import { useShownPassword } from './shown-password.tsx'

/** The password and its confirmation, under the names `password` and `confirmation`. Both are shown or neither. */
export function NewPasswordFields({ label }: { label: string }) {
  const texts = useTexts().authorization
  const { field, button } = useShownPassword()
  const password = { ...field, autoComplete: 'new-password' }
  return (
    <>
      <Field {...password} label={label} name="password" hint={texts.passwordHint} inside={button} />
      <Field {...password} label={texts.confirmation} name="confirmation" />
    </>
  )
}
