import type { RegisterRow } from '../../../../contract/office/stay/register.ts'
import { useTexts } from '../../all-texts.ts'
import { fill } from '../../fill.ts'
import paper from '../../paper/paper.module.css'
import { Paper } from '../../paper/paper.tsx'
import { columnsOf } from './csv.ts'
import styles from './register.module.css'
import { keyOf } from './register.ts'

interface Props {
  readonly title: string
  readonly rows: readonly RegisterRow[]
}

/** The list as the authorities take it. */
export function PrintedRegister({ title, rows }: Props) {
  const { register: texts } = useTexts()
  const columns = columnsOf(texts)
  return (
    <Paper
      title={`${texts.paper.title}: ${title.toLowerCase()}`}
      aside={fill(texts.paper.count, { count: rows.length })}
    >
      <table className={`${paper.table} ${styles.paper}`}>
        <thead>
          <tr>
            {columns.map(([name]) => (
              <th key={name}>{name}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={keyOf(row)}>
              {columns.map(([name, cell]) => (
                <td key={name}>{cell(row)}</td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </Paper>
  )
}
