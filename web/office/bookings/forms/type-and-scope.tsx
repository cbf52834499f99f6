import { NativeSelect } from '@mantine/core'
import { useTexts } from '../../language.tsx'

const note = 3
const withoutPayment = 4

/** Another type begins anew: the booking fee, and no number. */
export const withType = (type: number) => ({ type, scope: 1, number: '' })

interface Props {
  readonly type: number
  readonly scope: number
  readonly onChange: (scope: number) => void
}

/** "Without payment" is offered for notes only. */
export function ScopeField({ type, scope, onChange }: Props) {
  const { bookings: texts } = useTexts()
  const scopes = texts.scopes.map((label, place) => ({ value: String(place + 1), label }))
  return (
    <NativeSelect
      label={texts.form.scope}
      data={type === note ? scopes : scopes.slice(0, withoutPayment - 1)}
      value={String(scope)}
      onChange={(event) => onChange(Number(event.currentTarget.value))}
    />
  )
}
