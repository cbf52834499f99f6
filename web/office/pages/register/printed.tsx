import type { RegisterRow } from '../../../../contract/office/stay/register.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import { type AskedFact, factsOf } from './csv.ts'
import styles from './register.module.css'
import { keyOf } from './register.ts'

interface Props {
  readonly title: string
  readonly rows: readonly RegisterRow[]
}

/** What stands in one cell, below each other: all of it beside each other is wider than paper. */
const cells: readonly (readonly AskedFact[])[] = [
  ['guest', 'birthDate'],
  ['citizenship', 'document'],
  ['address'],
  ['unit', 'booking'],
  ['arrived', 'departed', 'leaves'],
  ['event', 'reported'],
]

/** The list as the authorities take it. */
export function PrintedRegister({ title, rows }: Props) {
  const { register: texts } = useTexts()
  return (
    <Paper
      title={`${texts.paper.title}: ${title.toLowerCase()}`}
      aside={fill(texts.paper.count, { count: rows.length })}
    >
      <table className={`${paper.table} ${styles.paper}`}>
        <thead>
          <tr>
            {cells.map((facts) => (
              <th key={facts[0]}>
                {facts.map((fact) => (
                  <div key={fact}>{texts.columns[fact]}</div>
                ))}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <Row key={keyOf(row)} row={row} />
          ))}
        </tbody>
      </table>
    </Paper>
  )
}

function Row({ row }: { row: RegisterRow }) {
  const { register: texts } = useTexts()
  const known = factsOf(row, texts)
  return (
    <tr>
      {cells.map((facts) => (
        <td key={facts[0]}>
          {facts.map((fact) => (
            <div key={fact} className={styles.printed}>
              {known[fact] || '–'}
            </div>
          ))}
        </td>
      ))}
    </tr>
  )
}
