import { formatDate } from '../../../../contract/facts.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import styles from './house.module.css'
import type { ShownUnit } from './unsent/taps.ts'
import { byFloor, floorName, isToClean, todayWords } from './words.ts'

/** The whole house for a cart: a table for each floor, with room to write. */
export function PrintedHouse({ date, units }: { date: DateText; units: readonly ShownUnit[] }) {
  const { cleaning: words } = useTexts()
  const { paper: columns } = words
  return (
    <Paper
      title={fill(columns.title, { date: formatDate(date) })}
      aside={fill(columns.count, { dirty: units.filter(isToClean).length, all: units.length })}
    >
      {byFloor(units).map(({ floor, units: here }) => (
        <section key={floor}>
          <h2 className={paper.heading}>{floorName(floor, words)}</h2>
          <table className={`${paper.table} ${styles.list}`}>
            <thead>
              <tr>
                <th>{columns.number}</th>
                <th>{columns.category}</th>
                <th>{columns.state}</th>
                <th>{columns.today}</th>
                <th>{columns.mark}</th>
              </tr>
            </thead>
            <tbody>
              {here.map((unit) => (
                <tr key={unit.id}>
                  <td>{unit.number}</td>
                  <td>{unit.category}</td>
                  <td>{words.states[unit.cleanliness]}</td>
                  <td>{todayWords(unit, words).join(', ')}</td>
                  <td>{unit.note}</td>
                </tr>
              ))}
            </tbody>
          </table>
        </section>
      ))}
    </Paper>
  )
}
