import {
  Bar,
  ComposedChart,
  Line,
  ReferenceLine,
  ResponsiveContainer,
  Tooltip,
  type TooltipContentProps,
  XAxis,
  YAxis,
} from 'recharts'
import { formatDate } from '../../../contract/facts.ts'
import { formatAmount, formatTmt } from '../../kit/formats.ts'
import { fill } from '../fill.ts'
import { useHotelDate } from '../hotel.ts'
import { useLanguage } from '../language.tsx'
import styles from './dashboard.module.css'
import { axesOf, type DayData, percentTaken } from './month.ts'

const ink = 'var(--ink-soft)'
const tick = { fill: ink, fontSize: 11 }
const labelled = new Set(['01', '05', '10', '15', '20', '25', '30'])
const still = { isAnimationActive: false }

/** Bars for what came in, a line for how full the hotel was or is going to be. */
export default function MonthChart({ days }: { days: readonly DayData[] }) {
  const { language } = useLanguage()
  const today = useHotelDate()
  const axes = axesOf(days)
  const drawn = days.map((day) => ({ ...day, percent: percentTaken([day]) }))
  return (
    <ResponsiveContainer width="100%" height="100%">
      <ComposedChart
        data={drawn}
        margin={{ top: 6, right: 0, bottom: 0, left: 0 }}
        barCategoryGap="25%"
        accessibilityLayer={false}
      >
        <XAxis
          dataKey="date"
          tick={tick}
          tickFormatter={(date: string) => String(Number(date.slice(8)))}
          tickLine={false}
          axisLine={{ stroke: 'var(--line)' }}
          height={18}
          ticks={days.map(({ date }) => date).filter((date) => labelled.has(date.slice(8)))}
          interval={0}
        />
        <YAxis
          yAxisId="income"
          tick={tick}
          tickFormatter={(sum: number) => formatAmount(sum, language)}
          domain={axes.income}
          ticks={axes.incomeTicks}
          tickLine={false}
          axisLine={false}
          width="auto"
        />
        <YAxis
          yAxisId="percent"
          orientation="right"
          domain={axes.percent}
          ticks={[0, 50, 100]}
          tick={tick}
          tickFormatter={(percent: number) => `${percent}%`}
          tickLine={false}
          axisLine={false}
          width={36}
        />
        <Tooltip content={DayTip} cursor={{ fill: 'var(--near-white)' }} {...still} />
        {today !== undefined && (
          <ReferenceLine x={today} yAxisId="income" stroke="var(--line-strong)" strokeDasharray="2 2" />
        )}
        <Bar dataKey="income" yAxisId="income" fill="var(--sea)" maxBarSize={14} {...still} />
        <Line
          dataKey="percent"
          yAxisId="percent"
          type="monotone"
          stroke="var(--amber)"
          strokeWidth={1.5}
          dot={false}
          activeDot={{ r: 3 }}
          {...still}
        />
      </ComposedChart>
    </ResponsiveContainer>
  )
}

function DayTip({ active, payload }: TooltipContentProps) {
  const { language, texts } = useLanguage()
  const words = texts.dashboard.month
  const day = payload[0]?.payload as DayData | undefined
  if (!active || day === undefined) return null
  return (
    <div className={styles.tip}>
      <p>{formatDate(day.date)}</p>
      <p>{formatTmt(day.income, language)}</p>
      <p>{fill(words.taken, { taken: day.taken, units: day.units })}</p>
    </div>
  )
}
