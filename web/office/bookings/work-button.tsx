import { Button, type ButtonProps } from '../controls/button.tsx'
import { useWork } from './work.tsx'

interface Props extends Pick<ButtonProps, 'size' | 'variant' | 'color' | 'children'> {
  readonly onClick: () => unknown
}

/** Begins something, and rests while something else is being done. */
export function WorkButton(props: Props) {
  const { pace } = useWork()
  return <Button {...props} rests={pace !== 'ready'} />
}

/** The look of what takes away. */
export const takingAway = { color: 'coral', variant: 'outline' } as const
