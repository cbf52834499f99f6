import { formatDate } from '../../../../../contract/facts.ts'
import type { AvailabilityType } from '../../../../../contract/office/rooms/availability.ts'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { fill } from '../../../fill.ts'
import table from '../../../look/table.module.css'
import { TableFrame } from '../../../look/table-frame.tsx'
import type { OfficeTexts } from '../../../text/whole.ts'
import styles from './availability.module.css'

interface Props {
  readonly types: readonly AvailabilityType[]
  readonly onEdit: (type: AvailabilityType) => void
  readonly onRemove: (type: AvailabilityType) => void
}

export function AvailabilityTable({ types, onEdit, onRemove }: Props) {
  const { availability: words, actions } = useTexts().rooms
  return (
    <TableFrame name={words.title}>
      <table className={`${table.table} ${styles.table}`}>
        <thead>
          <tr>
            <th>{words.name}</th>
            <th>{words.rule}</th>
            <th>{words.rooms}</th>
            <th>{actions}</th>
          </tr>
        </thead>
        <tbody>
          {types.map((type) => (
            <Row key={type.id} type={type} onEdit={() => onEdit(type)} onRemove={() => onRemove(type)} />
          ))}
        </tbody>
      </table>
    </TableFrame>
  )
}

interface RowProps {
  readonly type: AvailabilityType
  readonly onEdit: () => void
  readonly onRemove: () => void
}

function Row({ type, onEdit, onRemove }: RowProps) {
  const { availability: words, edit, remove } = useTexts().rooms
  const { title, preview, rooms, bookable_from } = type
  return (
    <tr>
      <th scope="row">{title}</th>
      <td className={styles.rule}>
        {ruleWords(type, words)}
        <span className={bookable_from === null ? styles.closed : styles.today}>{preview}</span>
      </td>
      <td>{rooms.map(({ room_type }) => room_type).join(', ') || words.noRooms}</td>
      <td className={table.actions}>
        <Button
          variant="default"
          size="compact-sm"
          aria-label={fill(words.editOf, { title })}
          onClick={onEdit}
        >
          {edit}
        </Button>
        <Button
          variant="outline"
          color="coral"
          size="compact-sm"
          aria-label={fill(words.removeOf, { title })}
          onClick={onRemove}
        >
          {remove}
        </Button>
      </td>
    </tr>
  )
}

const ruleWords = (type: AvailabilityType, words: OfficeTexts['rooms']['availability']): string =>
  type.type === 'dates'
    ? fill(words.dates, {
        from: formatDate(type.available_from ?? ''),
        to: formatDate(type.available_to ?? ''),
      })
    : fill(words.days, { from: type.available_start ?? 0, to: type.available_end ?? 0 })
