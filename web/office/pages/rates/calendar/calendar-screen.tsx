import { useCallback, useRef, useState } from 'react'
import { useSearchParams } from 'wouter'
import type { DateText } from '../../../../../contract/values.ts'
import { useLanguage, useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import { useHotelDate } from '../../../hotel.ts'
import { LoadingFailed } from '../../../states/failed.tsx'
import { Loading } from '../../../states/loading.tsx'
import { NothingHere } from '../../../states/nothing-here.tsx'
import { RateDialog } from '../form/rate-dialog.tsx'
import { datesWords, everyDay, type Reach } from '../form/reach.ts'
import { RestrictionDialog } from '../form/restriction-dialog.tsx'
import styles from './calendar.module.css'
import { canBeShown, type RateCalendar, useRateCalendar, yearWith } from './calendar.ts'
import { blockOf, type Choice } from './choice.ts'
import { RateGrid } from './grid.tsx'
import { ToolBar } from './tool-bar.tsx'

/** What each night costs, why, how full it is and what is restricted; nights are chosen here and get a price. */
export function CalendarScreen() {
  const texts = useTexts()
  const today = useHotelDate()
  const [params, setParams] = useSearchParams()
  const written = params.get('from') ?? ''
  const asked = canBeShown(written) ? written : today
  const from = asked === undefined || today === undefined ? undefined : yearWith(asked, today)
  const { data, error, refetch } = useRateCalendar(from)
  const [target, setTarget] = useState<{ readonly day: DateText }>()

  function go(day: DateText) {
    if (!canBeShown(day)) return
    setTarget({ day })
    setParams(day === today ? {} : { from: day }, { replace: true })
  }
  if (data === undefined || asked === undefined)
    return error ? <LoadingFailed failure={error.failure} onRetry={() => refetch()} /> : <Loading />
  if (data.rooms.length === 0) return <NothingHere text={texts.rates.calendar.none} />
  // While another year is on its way, the one that is there goes on being shown.
  return <Year key={data.nights[0]} data={data} target={target} asked={asked} onGo={go} />
}

interface YearProps {
  readonly data: RateCalendar
  readonly target: { readonly day: DateText } | undefined
  /** Where it begins before anybody has gone anywhere. */
  readonly asked: DateText
  readonly onGo: (day: DateText) => void
}

function Year({ data, target, asked, onGo }: YearProps) {
  const [begin] = useState({ day: asked })
  const [seen, setSeen] = useState<DateText>(asked)
  const [choice, setChoice] = useState<Choice>()
  const [form, setForm] = useState<{ readonly name: 'rate' | 'restriction'; readonly reach: Reach }>()
  const told = useRef<HTMLParagraphElement>(null)
  const see = useCallback((day: DateText) => setSeen(day), [])
  const open = (name: 'rate' | 'restriction', chosen: Choice) =>
    setForm({ name, reach: reachOf(chosen, data) })

  return (
    <section className={styles.page}>
      <ToolBar seen={seen} today={data.today} onGo={onGo} />
      <RateGrid
        data={data}
        target={target ?? begin}
        choice={choice}
        onChoose={setChoice}
        onFinish={(chosen) => open('rate', chosen)}
        onSeen={see}
        told={told}
      />
      <div className={styles.foot} data-chosen={choice !== undefined || undefined}>
        <p ref={told} className={styles.told} hidden={choice !== undefined} aria-hidden />
        {choice && (
          <ChoiceBar
            reach={reachOf(choice, data)}
            data={data}
            onPrice={() => open('rate', choice)}
            onRule={() => open('restriction', choice)}
            onDrop={() => setChoice(undefined)}
          />
        )}
      </div>
      {form?.name === 'rate' && (
        <RateDialog
          reach={form.reach}
          prices={pricesOn(form.reach.first, data)}
          onSaved={() => setChoice(undefined)}
          onClose={() => setForm(undefined)}
        />
      )}
      {form?.name === 'restriction' && (
        <RestrictionDialog
          reach={form.reach}
          onSaved={() => setChoice(undefined)}
          onClose={() => setForm(undefined)}
        />
      )}
    </section>
  )
}

/** All categories of the calendar are all, those to come too. */
function reachOf(choice: Choice, { rooms, nights }: RateCalendar): Reach {
  const { rows, columns } = blockOf(choice)
  const chosen = rooms.slice(rows[0], rows[1] + 1).map(({ id }) => id)
  return {
    first: nights[columns[0]] ?? '',
    last: nights[columns[1]] ?? '',
    days: everyDay,
    rooms: chosen.length === rooms.length ? null : chosen,
  }
}

function pricesOn(night: DateText, { rooms, nights }: RateCalendar): ReadonlyMap<number, number> {
  const column = nights.indexOf(night)
  return new Map(rooms.map(({ id, prices }) => [id, prices[column] ?? 0]))
}

interface ChoiceProps {
  readonly reach: Reach
  readonly data: RateCalendar
  readonly onPrice: () => void
  readonly onRule: () => void
  readonly onDrop: () => void
}

function ChoiceBar({ reach, data, onPrice, onRule, onDrop }: ChoiceProps) {
  const { language, texts } = useLanguage()
  const { calendar: words, every } = texts.rates
  const named = data.rooms.filter(({ id }) => reach.rooms?.includes(id)).map(({ names }) => names[language])
  return (
    <>
      <p className={styles.chosen} role="status">
        {fill(words.chosen, {
          dates: datesWords(reach.first, reach.last),
          rooms: reach.rooms === null ? every : named.join(', '),
        })}
      </p>
      <div className={styles.buttons}>
        <Button onClick={onPrice}>{words.setPrice}</Button>
        <Button variant="default" onClick={onRule}>
          {words.setRule}
        </Button>
        <Button variant="subtle" onClick={onDrop}>
          {words.drop}
        </Button>
      </div>
    </>
  )
}
