import { Button } from '../controls/button.tsx'

interface Props {
  readonly earlier: string
  readonly later: string
  readonly onStep: (direction: -1 | 1) => void
}

/** One step back or ahead in time. */
export const StepButtons = ({ earlier, later, onStep }: Props) => (
  <>
    <Step label={earlier} sign="←" shortcut="[" onClick={() => onStep(-1)} />
    <Step label={later} sign="→" shortcut="]" onClick={() => onStep(1)} />
  </>
)

interface StepProps {
  readonly label: string
  readonly sign: string
  readonly shortcut: string
  readonly onClick: () => void
}

const Step = ({ label, sign, shortcut, onClick }: StepProps) => (
  <Button variant="default" aria-label={label} title={label} data-shortcut={shortcut} onClick={onClick}>
    {sign}
  </Button>
)
