import { useState } from 'react'
import type { HouseState } from '../../../../contract/office/stay/house.ts'
import type { Cleanliness } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { useRole } from '../../session/guard.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { ChooseState } from './choose-state.tsx'
import { Counts } from './counts.tsx'
import { FloorList } from './floor-list.tsx'
import styles from './house.module.css'
import { useHouse } from './house-query.ts'
import { PrintedHouse } from './printed.tsx'
import { ToolBar } from './tool-bar.tsx'
import { type Said, UndoBar } from './undo-bar.tsx'
import { LineState } from './unsent/line-state.tsx'
import { newKey } from './unsent/new-key.ts'
import { Quarrels } from './unsent/quarrels.tsx'
import { type Sending, useSending } from './unsent/sending.ts'
import { type ShownUnit, shownUnit } from './unsent/taps.ts'
import { type HouseFilter, isToClean } from './words.ts'

/** The house by floors: on the phone of whoever cleans, and at the desk as a board in numbers. */
export function House() {
  const house = useHouse()
  const sending = useSending()
  if (house.data === undefined) {
    return house.error ? (
      <LoadingFailed failure={house.error.failure} onRetry={() => house.refetch()} />
    ) : (
      <Loading />
    )
  }
  const isAlone = house.error?.failure.kind === 'unreachable'
  const { state, aheadMs } = house.data
  return (
    <HouseOf
      state={state}
      aheadMs={aheadMs}
      sending={sending}
      aloneSince={isAlone ? house.dataUpdatedAt + aheadMs : undefined}
    />
  )
}

interface Props {
  readonly state: HouseState
  readonly aheadMs: number
  readonly sending: Sending
  /** When the server was last heard by its own clock, if it is not heard now. */
  readonly aloneSince: number | undefined
}

function HouseOf({ state, aheadMs, sending, aloneSince }: Props) {
  const { cleaning: words } = useTexts()
  const { filter, choose, hold, isShown } = useFilter(sending.taps)
  const [said, setSaid] = useState<Said>()
  const [choosing, setChoosing] = useState<ShownUnit>()
  const units = state.units.map((unit) => shownUnit(unit, sending.taps))

  function say(unit: ShownUnit, cleanliness: Cleanliness) {
    hold(unit.id)
    setChoosing(undefined)
    setSaid({ unit, cleanliness })
    send(unit, cleanliness)
  }
  function send({ id, number }: ShownUnit, cleanliness: Cleanliness) {
    // As the server's clock would show it: phones are often minutes off.
    const at = new Date(Date.now() + aheadMs).toISOString()
    sending.tap({ unit_id: id, number, cleanliness, key: newKey(), at })
  }
  return (
    <section className={styles.page} aria-label={words.name}>
      <LineState sending={sending} aloneSince={aloneSince} />
      <Quarrels quarrels={sending.quarrels} onRead={sending.forgetQuarrels} />
      <Counts state={state} units={units} />
      <ToolBar units={units} filter={filter} onFilter={choose} />
      <FloorList units={units} isShown={isShown} today={state.today} onSay={say} onChoose={setChoosing} />
      {said && (
        <UndoBar
          said={said}
          onUndo={() => {
            send(said.unit, said.unit.cleanliness)
            setSaid(undefined)
          }}
        />
      )}
      {choosing && <ChooseState unit={choosing} onSay={say} onClose={() => setChoosing(undefined)} />}
      <PrintedHouse date={state.today} units={units} />
    </section>
  )
}

/** A room that was just tapped keeps its place: rows that jump under the thumb are tapped by mistake. So does what is not sent yet. */
function useFilter(unsent: Sending['taps']) {
  const [filter, setFilter] = useState<HouseFilter>(useRole() === 'housekeeping' ? 'dirty' : 'all')
  const [held, setHeld] = useState<ReadonlySet<number>>(() => new Set(unsent.map(({ unit_id }) => unit_id)))
  return {
    filter,
    choose(next: HouseFilter) {
      setFilter(next)
      setHeld(new Set())
    },
    hold: (id: number) => setHeld((ids) => new Set([...ids, id])),
    isShown: (unit: ShownUnit) => filter === 'all' || isToClean(unit) || unit.unsent || held.has(unit.id),
  }
}
