import { Field } from '../../components/field.tsx'
import { useText } from '../../site/site-context.ts'

export function EmailField({ email, setEmail }: { email: string; setEmail: (email: string) => void }) {
  const text = useText().authorization
  return (
    <Field
      label={text.email}
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
