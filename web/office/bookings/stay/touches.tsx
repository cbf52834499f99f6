import { useQuery } from '@tanstack/react-query'
import type { previewClosure } from '../../../../contract/office/stay/closures.ts'
import type { previewUnit, Touched } from '../../../../contract/office/stay/rack.ts'
import { useLanguage, useTexts } from '../../all-texts.ts'
import { answerOf, type api, type CallFailed } from '../../api.ts'
import { fill } from '../../fill.ts'
import styles from './stay.module.css'

interface Props {
  /** By what an answer is known again. */
  readonly asked: readonly (string | number)[]
  readonly ask: () => ReturnType<typeof api<typeof previewUnit | typeof previewClosure>>
}

/** Whom it would touch to give a room away, before anything is saved. */
export function Touches({ asked, ask }: Props) {
  const { desk } = useTexts()
  const { data, error } = useQuery<readonly Touched[], CallFailed>({
    queryKey: asked,
    queryFn: async () => (await answerOf(ask())).request.data.touches,
    staleTime: 0,
  })
  const { texts } = useLanguage()
  if (error) return <p role="status">{reasonWords(error, texts.states.unreachable)}</p>
  if (data === undefined) return <p role="status">{desk.give.asking}</p>
  if (data.length === 0) return <p role="status">{desk.give.touchesNobody}</p>
  return (
    <div role="status" className={styles.touched}>
      <p>{desk.give.touches}</p>
      <ul>
        {data.map((one) => (
          <li key={one.booking_id}>
            {fill(desk.give.moved, {
              name: one.guest_name ?? texts.bookings.unknown,
              number: one.book_number,
              before: one.from_unit ?? desk.give.none,
              after: one.to_unit ?? desk.give.none,
            })}
            {one.changes_room && `, ${desk.give.changes}`}
          </li>
        ))}
      </ul>
    </div>
  )
}

const reasonWords = ({ failure }: CallFailed, unreachable: string): string =>
  failure.kind === 'refused' ? failure.message : unreachable
