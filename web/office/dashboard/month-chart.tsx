import { useEffect, useState } from 'react'
import { formatDate } from '../../../contract/facts.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { useHotelDate } from '../hotel.ts'
import { useLanguage } from '../language.tsx'
import { type Axes, axesOf, type DayData } from './month.ts'
import styles from './month-chart.module.css'
import { heightOn, straightLine } from './month-line.ts'

const labelled = new Set(['01', '05', '10', '15', '20', '25', '30'])

const at = (percent: number) => ({ bottom: `${percent}%` })

/** Bars for what came in, a line for how full the hotel was or is going to be, both from the same zero. Drawn in shares of its place, so it fits every width. */
export function MonthChart({ days }: { days: readonly DayData[] }) {
  const { language } = useLanguage()
  const axes = axesOf(days)
  return (
    <div className={styles.chart}>
      <div className={styles.sums}>
        {axes.incomeTicks.map((sum) => (
          <span key={sum} style={at(heightOn(axes.income, sum))}>
            {formatAmount(sum, language)}
          </span>
        ))}
      </div>
      <Plot days={days} axes={axes} />
      <div className={styles.percents}>
        {axes.percentTicks.map((percent) => (
          <span key={percent} style={at(heightOn(axes.percent, percent))}>
            {percent}%
          </span>
        ))}
      </div>
      <div className={styles.dates}>
        {days.map(
          ({ date }, place) =>
            labelled.has(date.slice(8)) && (
              <span key={date} style={{ left: middleOf(place, days) }}>
                {Number(date.slice(8))}
              </span>
            ),
        )}
      </div>
    </div>
  )
}

const middleOf = (place: number, days: readonly unknown[]): string =>
  `${((place + 0.5) / days.length) * 100}%`

interface PlotProps {
  readonly days: readonly DayData[]
  readonly axes: Axes
}

function Plot({ days, axes }: PlotProps) {
  const today = useHotelDate()
  const [pointed, setPointed] = usePointedDay()
  // While servers are renewed one after the other, one of before may answer: it does not tell it.
  const heights = days.map(({ occupancy }) =>
    typeof occupancy === 'number' ? heightOn(axes.percent, occupancy) : undefined,
  )
  const placeOfToday = days.findIndex(({ date }) => date === today)
  return (
    <div className={styles.plot} onPointerLeave={() => setPointed(undefined)}>
      {days.map((day) => (
        <div
          key={day.date}
          className={styles.day}
          data-pointed={pointed === day.date || undefined}
          onPointerEnter={() => setPointed(day.date)}
        >
          {day.income !== 0 && <Bar axis={axes.income} income={day.income} />}
        </div>
      ))}
      <div className={styles.zero} style={at(heightOn(axes.income, 0))} />
      {placeOfToday >= 0 && <div className={styles.today} style={{ left: middleOf(placeOfToday, days) }} />}
      <svg className={styles.line} viewBox={`0 0 ${days.length} 100`} preserveAspectRatio="none" aria-hidden>
        <path
          d={straightLine(
            heights.map((height, place) => (height === undefined ? undefined : [place + 0.5, 100 - height])),
          )}
        />
      </svg>
      {days.map(
        (day, place) =>
          pointed === day.date && (
            <div key={day.date} className={styles.pointed} style={{ left: middleOf(place, days) }}>
              <Dot height={heights[place]} />
              <DayTip day={day} side={place < days.length / 2 ? 'after' : 'before'} />
            </div>
          ),
      )}
    </div>
  )
}

/** Whoever wants to see what lies under the words of a day puts them away by Escape, without moving the mouse. */
function usePointedDay() {
  const [pointed, setPointed] = useState<string>()
  useEffect(() => {
    if (pointed === undefined) return
    const putAway = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') setPointed(undefined)
    }
    addEventListener('keydown', putAway)
    return () => removeEventListener('keydown', putAway)
  }, [pointed])
  return [pointed, setPointed] as const
}

const Dot = ({ height }: { height: number | undefined }) =>
  height === undefined ? null : <span className={styles.dot} style={at(height)} />

/** From zero up to what came in, or down to what was given back. */
function Bar({ axis, income }: { axis: readonly [number, number]; income: number }) {
  const zero = heightOn(axis, 0)
  const end = heightOn(axis, income)
  return (
    <div
      className={styles.bar}
      data-bar
      style={{ ...at(Math.min(zero, end)), height: `${Math.abs(end - zero)}%` }}
    />
  )
}

function DayTip({ day, side }: { day: DayData; side: 'before' | 'after' }) {
  const { language, texts } = useLanguage()
  const words = texts.dashboard.month
  return (
    <div className={`${styles.tip} ${styles[side]}`}>
      <p>{formatDate(day.date)}</p>
      <p>{formatTmt(day.income, language)}</p>
      <p>{fill(words.taken, { taken: day.taken, units: day.units })}</p>
    </div>
  )
}
