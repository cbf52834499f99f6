import { useState } from 'react'
import { addDays } from '../../../../contract/facts.ts'
import type { FileCall } from '../../../../contract/file-call.ts'
import {
  getMovementsCsv,
  getMovementsSheet,
  type MoneyWay,
  type MovementKind,
  moneyWays,
  movementKinds,
} from '../../../../contract/office/till/movements.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { saveFile } from '../../bookings/csv.ts'
import { DateField } from '../../bookings/forms/date-field.tsx'
import { Button } from '../../controls/button.tsx'
import { NativeSelect } from '../../controls/native-select.tsx'
import { fetchFile } from '../../file.ts'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import list from '../../look/list.module.css'
import { useNotice } from '../../notice/notice.tsx'
import { reasonOf } from '../../states/failed.tsx'
import { type AskedMoney, type Movements, saidIn } from './asked.ts'
import styles from './money.module.css'
import { useMoneyWords } from './words.ts'

interface Props {
  readonly asked: AskedMoney
  readonly ask: (asked: AskedMoney) => void
  readonly data: Movements | undefined
  readonly isOwn: boolean
}

const nothing: AskedMoney = { from: '', to: '', way: '', kind: '', staff: '', shift: '' }

/** Which days, which way of paying, what happened and who did it; and the same as a file. */
export function MoneyBar({ asked, ask, data, isOwn }: Props) {
  const { money: texts } = useTexts()
  const { filters } = texts
  const words = useMoneyWords()
  const people = data?.people ?? []
  const any = { value: '', label: filters.any }
  // Where nothing was said, the answer says which days were meant.
  const from = asked.from || (data?.from ?? '')
  const to = asked.to || (data?.to ?? '')
  const change = (changes: Partial<AskedMoney>) => ask({ ...asked, ...changes })
  const isNarrow = Object.keys(saidIn(asked)).length > 0
  return (
    <div className={styles.bar}>
      <div className={list.toolbar}>
        <Periods isOwn={isOwn} onAsk={(days) => change({ from: '', to: '', shift: '', ...days })} />
        <div className={styles.files}>
          {isNarrow && (
            <Button size="xs" variant="subtle" onClick={() => ask(nothing)}>
              {filters.clear}
            </Button>
          )}
          <Files asked={asked} />
        </div>
      </div>
      <fieldset className={styles.filters} aria-label={filters.name}>
        <DateField
          label={filters.from}
          value={from}
          onChange={(date) => date !== '' && change({ from: date, to: to < date ? date : to, shift: '' })}
        />
        <DateField
          label={filters.to}
          value={to}
          onChange={(date) =>
            date !== '' && change({ to: date, from: from === '' || from > date ? date : from, shift: '' })
          }
        />
        <NativeSelect
          label={filters.way}
          data={[any, ...moneyWays.map((value) => ({ value, label: words.way(value) }))]}
          value={asked.way}
          onChange={(event) => change({ way: event.currentTarget.value as MoneyWay | '' })}
        />
        <NativeSelect
          label={filters.kind}
          data={[any, ...movementKinds.map((value) => ({ value, label: words.kind(value) }))]}
          value={asked.kind}
          onChange={(event) => change({ kind: event.currentTarget.value as MovementKind | '' })}
        />
        {people.length > 0 && (
          <NativeSelect
            label={filters.person}
            data={[any, ...people.map(({ id, username }) => ({ value: String(id), label: username }))]}
            value={asked.staff}
            onChange={(event) => change({ staff: event.currentTarget.value })}
          />
        )}
      </fieldset>
    </div>
  )
}

interface PeriodsProps {
  readonly isOwn: boolean
  readonly onAsk: (days: Partial<AskedMoney>) => void
}

/** What is asked for most, by one press. */
function Periods({ isOwn, onAsk }: PeriodsProps) {
  const { periods: words } = useTexts().money
  const today = useHotelDate()
  if (today === undefined) return <div className={styles.periods} />
  const yesterday = addDays(today, -1)
  const periods: readonly (readonly [string, Partial<AskedMoney>])[] = [
    ...(isOwn ? [[words.shift, {}] as const] : []),
    [words.today, { from: today, to: today }],
    [words.yesterday, { from: yesterday, to: yesterday }],
    [words.month, { from: `${today.slice(0, 7)}-01`, to: today }],
  ]
  return (
    <fieldset className={styles.periods} aria-label={words.name}>
      {periods.map(([name, days]) => (
        <Button key={name} size="xs" variant="default" onClick={() => onAsk(days)}>
          {name}
        </Button>
      ))}
    </fieldset>
  )
}

/** All rows that fit, not only those of this page. */
function Files({ asked }: { asked: AskedMoney }) {
  const texts = useTexts()
  const { money: words } = texts
  const showAlert = useAlert()
  const notice = useNotice()
  const [isComing, setIsComing] = useState(false)

  async function download(call: FileCall): Promise<void> {
    setIsComing(true)
    const file = await fetchFile(call, {}, saidIn(asked))
    setIsComing(false)
    if (!file.ok) return showAlert({ text: reasonOf(file.failure, texts) })
    saveFile(file.name, file.blob)
    notice(fill(words.saved, { name: file.name }))
  }
  return (
    <>
      <Button size="xs" variant="default" rests={isComing} onClick={() => void download(getMovementsSheet)}>
        {words.sheet}
      </Button>
      <Button size="xs" variant="default" rests={isComing} onClick={() => void download(getMovementsCsv)}>
        {words.csv}
      </Button>
    </>
  )
}
