import { useLayoutEffect, useRef } from 'react'
import { Field } from '../../components/field.tsx'
import { useTexts } from '../../site/site-context.ts'

export function EmailField({ email, setEmail }: { email: string; setEmail: (email: string) => void }) {
  const texts = useTexts().authorization
  const field = useRef<HTMLInputElement>(null)
  // What was typed before this page listened stays typed.
  useLayoutEffect(() => {
    const typed = field.current?.value
    if (typed) setEmail(typed)
  }, [setEmail])
  return (
    <Field
      ref={field}
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
