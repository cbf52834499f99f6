import { Field } from '../../components/field.tsx'
import { useTexts } from '../../site/site-context.ts'

export function EmailField({ email, setEmail }: { email: string; setEmail: (email: string) => void }) {
  const texts = useTexts().authorization
  return (
    <Field
      label={texts.email}
      name="email"
      type="email"
      autoComplete="username"
      autoCapitalize="none"
      spellCheck={false}
      value={email}
      onChange={(event) => setEmail(event.currentTarget.value)}
    />
  )
}
