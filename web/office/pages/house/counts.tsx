import type { HouseCounts, HouseState } from '../../../../contract/office/stay/house.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import styles from './house.module.css'
import type { ShownUnit } from './unsent/taps.ts'

const order = [
  'dirty',
  'clean',
  'inspected',
  'out_of_order',
  'leaving',
  'arriving',
] as const satisfies readonly (keyof HouseCounts)[]

/** The house in numbers. What is tapped counts at once; who comes and goes is as the server said it. */
export function Counts({ state, units }: { state: HouseState; units: readonly ShownUnit[] }) {
  const { cleaning: words } = useTexts()
  const inOrder = units.filter(({ out_of_order }) => out_of_order === null)
  const counts: HouseCounts = {
    ...state.counts,
    dirty: inOrder.filter(({ cleanliness }) => cleanliness === 'dirty').length,
    clean: inOrder.filter(({ cleanliness }) => cleanliness === 'clean').length,
    inspected: inOrder.filter(({ cleanliness }) => cleanliness === 'inspected').length,
  }
  const list = state.without_unit.map(({ category, count }) => `${category} – ${count}`).join(', ')
  return (
    <>
      <dl className={styles.counts} aria-label={words.counts.name}>
        {order.map((name) => (
          <div key={name} data-count={name}>
            <dt>{words.counts[name]}</dt>
            <dd>{counts[name]}</dd>
          </div>
        ))}
      </dl>
      {list !== '' && <p className={styles.soft}>{fill(words.withoutUnit, { list })}</p>}
    </>
  )
}
