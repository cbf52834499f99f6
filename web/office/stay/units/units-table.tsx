import { formatDate } from '../../../../contract/facts.ts'
import type { Unit } from '../../../../contract/office/stay/units.ts'
import type { DateText } from '../../../../contract/values.ts'
import { useTexts } from '../../all-texts.ts'
import { Button } from '../../controls/button.tsx'
import { fill } from '../../fill.ts'
import { useHotelDate } from '../../hotel.ts'
import table from '../../look/table.module.css'
import { TableFrame } from '../../look/table-frame.tsx'
import type { UnitTexts } from '../../text/units/ru.ts'
import styles from './units.module.css'

interface Props {
  readonly name: string
  /** By floor and number. */
  readonly units: readonly Unit[]
  /** What is left out, this person may not do. */
  readonly onClose: ((unit: Unit) => void) | undefined
  readonly onEdit: ((unit: Unit) => void) | undefined
  readonly onRemove: ((unit: Unit) => void) | undefined
}

/** The numbered rooms of a category, floor by floor. */
export function UnitsTable({ name, units, ...acts }: Props) {
  const { units: texts } = useTexts()
  return (
    <TableFrame name={name}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th>{texts.number}</th>
            <th>{texts.about}</th>
            <th>{texts.actions}</th>
          </tr>
        </thead>
        {floorsOf(units).map(([floor, there]) => (
          <tbody key={floor ?? 'none'}>
            <tr className={styles.floor}>
              <th colSpan={3} scope="rowgroup">
                {fill(texts.floorOf, {
                  floor: floor === null ? texts.noFloor : fill(texts.floor, { floor }),
                  count: there.length,
                })}
              </th>
            </tr>
            {there.map((unit) => (
              <Row key={unit.id} unit={unit} {...acts} />
            ))}
          </tbody>
        ))}
      </table>
    </TableFrame>
  )
}

const floorsOf = (units: readonly Unit[]): [floor: number | null, units: Unit[]][] => {
  const floors = new Map<number | null, Unit[]>()
  for (const unit of units) floors.set(unit.floor, [...(floors.get(unit.floor) ?? []), unit])
  return [...floors]
}

type RowProps = Pick<Props, 'onClose' | 'onEdit' | 'onRemove'> & { readonly unit: Unit }

function Row({ unit, onClose, onEdit, onRemove }: RowProps) {
  const { units: texts } = useTexts()
  const today = useHotelDate() ?? ''
  const { number } = unit
  const isGone = unit.used_until !== null && unit.used_until <= today
  return (
    <tr className={isGone ? styles.gone : undefined}>
      <th scope="row" className={styles.number}>
        {number}
      </th>
      <td>
        <ul className={styles.facts}>
          {factsOf(unit, today, texts).map((fact) => (
            <li key={fact}>{fact}</li>
          ))}
        </ul>
        {unit.out_of_order && (
          <span className={styles.outOfOrder}>{outOfOrderWords(unit.out_of_order, texts)}</span>
        )}
      </td>
      <td className={styles.actions}>
        {onClose && !isGone && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={fill(texts.closeOf, { number })}
            onClick={() => onClose(unit)}
          >
            {texts.close}
          </Button>
        )}
        {onEdit && (
          <Button
            variant="default"
            size="compact-sm"
            aria-label={fill(texts.editOf, { number })}
            onClick={() => onEdit(unit)}
          >
            {texts.edit}
          </Button>
        )}
        {onRemove && !isGone && (
          <Button
            variant="outline"
            color="coral"
            size="compact-sm"
            aria-label={fill(texts.removeOf, { number })}
            onClick={() => onRemove(unit)}
          >
            {texts.remove}
          </Button>
        )}
      </td>
    </tr>
  )
}

function factsOf(unit: Unit, today: DateText | '', texts: UnitTexts): string[] {
  const { used_from: from, used_until: until, note } = unit
  if (until !== null && until <= today)
    return [fill(texts.unused, { date: formatDate(until) }), ...[note ?? []].flat()]
  return [
    texts.cleanliness[unit.cleanliness],
    ...(note === null ? [] : [note]),
    ...(unit.coming_guests > 0 ? [fill(texts.guests, { count: unit.coming_guests })] : []),
    ...(from !== null && from > today ? [fill(texts.usedFrom, { date: formatDate(from) })] : []),
    ...(until === null ? [] : [fill(texts.usedUntil, { date: formatDate(until) })]),
  ]
}

const outOfOrderWords = (
  { from, until, reason }: NonNullable<Unit['out_of_order']>,
  texts: UnitTexts,
): string => fill(texts.outOfOrder, { from: formatDate(from), until: formatDate(until), reason })
