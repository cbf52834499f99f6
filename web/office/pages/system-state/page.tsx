import { getSystemState } from '../../../../contract/office/upkeep/system-state.ts'
import type { Light } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { useAnswer } from '../../api.ts'
import { useQuietRefresh } from '../../bookings/quiet-refresh.ts'
import { hotelTime } from '../../bookings/words.ts'
import { fill } from '../../fill.ts'
import { Sign } from '../../look/sign.tsx'
import { LoadingFailed } from '../../states/failed.tsx'
import { Loading } from '../../states/loading.tsx'
import { type Point, pointsOf, type State } from './points.ts'
import styles from './system-state.module.css'

/** Whether everything works, what does not, and what to do about it: for whoever is called when guests complain. */
export default function SystemStatePage() {
  const { data, error, refetch } = useAnswer(getSystemState)
  useQuietRefresh(refetch)
  // What was read before the line was lost would look as if all were well.
  if (error) return <LoadingFailed failure={error.failure} onRetry={() => refetch()} />
  return data ? <StateOfAll state={data.request.data} /> : <Loading />
}

function StateOfAll({ state }: { state: State }) {
  const texts = useTexts().systemState
  const points = pointsOf(state, texts)
  const countOf = (light: Light) => points.filter((point) => point.light === light).length
  const [act, look] = [countOf('act'), countOf('look')]
  const { time } = hotelTime(state.read_at)
  return (
    <section className={styles.page}>
      <header className={styles.head}>
        <p role="status" className={styles.summary}>
          {act + look === 0 && texts.allGood}
          {act > 0 && fill(texts.act, { count: act })} {look > 0 && fill(texts.look, { count: look })}
        </p>
        <p className={styles.readAt}>{fill(texts.readAt, { at: time })}</p>
      </header>
      <ul className={styles.points}>
        {points.map((point) => (
          <PointCard key={point.name} point={point} />
        ))}
      </ul>
    </section>
  )
}

const signs = { good: 'tick', look: 'eye', act: 'alert' } as const

function PointCard({ point }: { point: Point }) {
  const texts = useTexts().systemState
  return (
    <li className={`${styles.point} ${styles[point.light]}`} data-point={point.name}>
      <h2>{point.title}</h2>
      <p className={styles.light}>
        <Sign name={signs[point.light]} /> {texts.lights[point.light]}
      </p>
      {point.facts.map((fact) => (
        <p key={fact} className={styles.fact}>
          {fact}
        </p>
      ))}
      {point.light !== 'good' && (
        <p className={styles.advice}>
          <strong>{texts.whatToDo}:</strong> {point.advice}
        </p>
      )}
    </li>
  )
}
