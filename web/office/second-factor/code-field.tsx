import type { Ref } from 'react'
import { TextInput } from '../controls/text-input.tsx'
import { useTexts } from '../language.tsx'

interface Props {
  readonly code: string
  readonly problem: string | undefined
  readonly onChange: (code: string) => void
  readonly ref?: Ref<HTMLInputElement>
}

export function CodeField({ code, problem, onChange, ref }: Props) {
  const { login: words } = useTexts()
  return (
    <TextInput
      ref={ref}
      label={words.code}
      description={words.codeHint}
      inputMode="numeric"
      autoComplete="one-time-code"
      maxLength={10}
      value={code}
      error={problem}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}
