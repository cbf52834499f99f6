import { type FormEvent, useId, useState } from 'react'
import type { Rack, RackBar, RackUnit } from '../../../../contract/office/stay/rack.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { Dialog } from '../../dialog/dialog.tsx'
import { fill } from '../../fill.ts'
import { inTheWay } from './carrying/aim.ts'
import { stateWords } from './carrying/questions.ts'
import { nameOf } from './words.ts'

interface Props {
  readonly bar: RackBar
  readonly rack: Rack
  readonly onChoose: (unit: RackUnit) => void
  readonly onClose: () => void
}

/** A room of the same category by its number: for whoever knows it, and where dragging is far. Free ones come first. */
export function OtherRoom({ bar, rack, onChoose, onClose }: Props) {
  const { rack: texts } = useTexts()
  const { other } = texts
  const form = useId()
  const rooms = rack.units
    .filter((unit) => unit.room_id === bar.room_id && unit.id !== bar.unit_id)
    .map((unit) => ({ unit, way: inTheWay(bar, unit, rack) }))
    .toSorted((one, next) => hindrance(one.way) - hindrance(next.way))
  const [chosen, setChosen] = useState(String(rooms[0]?.unit.id ?? ''))

  function choose(event: FormEvent) {
    event.preventDefault()
    const unit = rack.units.find(({ id }) => String(id) === chosen)
    if (!unit) return
    onClose()
    onChoose(unit)
  }
  return (
    <Dialog
      title={fill(other.title, { guest: nameOf(bar) })}
      shape="form"
      onClose={onClose}
      footer={
        rooms.length > 0 && (
          <Button type="submit" form={form}>
            {other.yes}
          </Button>
        )
      }
    >
      <form id={form} onSubmit={choose}>
        {rooms.length === 0 ? (
          <p>{other.none}</p>
        ) : (
          <NativeSelect
            label={other.label}
            value={chosen}
            onChange={(event) => setChosen(event.currentTarget.value)}
            data={rooms.map(({ unit, way }) => ({
              value: String(unit.id),
              label: fill(other.option, {
                number: unit.number,
                cleanliness: texts.cleanliness[unit.cleanliness],
                state: stateWords(bar, unit, way, texts),
              }),
            }))}
          />
        )}
      </form>
    </Dialog>
  )
}

const hindrance = ({ closure, given, proposed, stillThere }: ReturnType<typeof inTheWay>): number =>
  closure ? 3 : given.length > 0 || stillThere ? 2 : proposed.length > 0 ? 1 : 0
