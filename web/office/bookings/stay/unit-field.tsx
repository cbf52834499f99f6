import type { RackUnit } from '../../../../contract/office/stay/rack.ts'
import { useTexts } from '../../all-texts.ts'
import { NativeSelect } from '../../controls/native-select.tsx'
import { fill } from '../../fill.ts'
import type { OfficeTexts } from '../../text/whole.ts'
import type { RoomsFor } from './free-units.ts'

interface Props {
  readonly units: readonly RackUnit[]
  /** Where the booking is, or where the plan would put it. */
  readonly rooms: Pick<RoomsFor, 'planned' | 'isGiven'>
  readonly value: string
  /** What the choice of none is called; left out where one is chosen already. */
  readonly none?: string | undefined
  readonly error?: string | undefined
  readonly onChange: (value: string) => void
}

/** The numbered rooms that somebody can be given, each with its floor and how clean it is. */
export function UnitField({ units, rooms: { planned, isGiven }, value, none, error, onChange }: Props) {
  const { desk } = useTexts()
  const data = units.map((unit) => ({
    value: String(unit.id),
    label: [
      ...unitWords(unit, desk),
      ...(unit.id === planned?.id ? [isGiven ? desk.given : desk.asPlanned] : []),
    ].join(' · '),
  }))
  return (
    <NativeSelect
      label={desk.room}
      data={none === undefined ? data : [{ value: '', label: none }, ...data]}
      value={value}
      error={error}
      onChange={(event) => onChange(event.currentTarget.value)}
    />
  )
}

/** "305 · floor 3 · clean" */
const unitWords = (
  { number, floor, cleanliness }: RackUnit,
  { floor: floorWords, cleanliness: states }: OfficeTexts['desk'],
): string[] => [number, ...(floor === null ? [] : [fill(floorWords, { floor })]), states[cleanliness]]
