import { type ReactNode, useState } from 'react'
import { Link } from 'wouter'
import type { Failure } from '../../../../kit/api.ts'
import { useTexts } from '../../../all-texts.ts'
import { Button } from '../../../controls/button.tsx'
import { useConfirmation } from '../../../dialog/confirmation.tsx'
import { fill } from '../../../fill.ts'
import { useHotelDate } from '../../../hotel.ts'
import list from '../../../look/list.module.css'
import { useRole } from '../../../session/guard.tsx'
import { LoadingFailed } from '../../../states/failed.tsx'
import { Loading } from '../../../states/loading.tsx'
import { NothingHere } from '../../../states/nothing-here.tsx'
import { useChanging } from '../changing.ts'
import { EndedList } from './ended-list.tsx'
import styles from './lists.module.css'
import { type ReachRow, ReachTable } from './reach-table.tsx'

type Send = Parameters<ReturnType<typeof useChanging>['change']>[0]['request']

interface Props {
  readonly name: string
  readonly about: string
  readonly words: {
    readonly add: string
    readonly none: string
    readonly ends: { readonly title: string; readonly line: string; readonly yes: string }
  }
  readonly columns: { readonly name: string; readonly when: string; readonly effect: string }
  /** Nothing until they are there. */
  readonly rows: readonly ReachRow[] | undefined
  readonly ended: Parameters<typeof EndedList>[0]['ended']
  readonly failure: Failure | undefined
  readonly onRetry: () => void
  readonly end: (id: number) => ReturnType<Send>
  readonly undo: (id: number) => ReturnType<Send>
  /** The form of one of them, or of a new one. */
  readonly form: (id: number | undefined, onClose: () => void) => ReactNode
}

/** One list of what holds by date: what it is about, all of them, what was removed lately. */
export function ListScreen({
  name,
  about,
  words,
  columns,
  rows,
  ended,
  failure,
  onRetry,
  end,
  undo,
  form,
}: Props) {
  const today = useHotelDate()
  const confirm = useConfirmation()
  const { busy, change } = useChanging()
  const [edited, setEdited] = useState<number | 'new'>()

  if (rows === undefined) return failure ? <LoadingFailed failure={failure} onRetry={onRetry} /> : <Loading />

  async function remove(row: ReachRow) {
    const { title, line, yes } = words.ends
    const question = { title: fill(title, { name: row.name }), lines: [line], yes, takesAway: true }
    if (await confirm(question)) await change({ request: () => end(row.id), undo })
  }
  const takeBack = (id: number) => void change({ request: () => undo(id) })
  return (
    <section className={list.page}>
      <div className={list.toolbar}>
        <Button data-shortcut="n" onClick={() => setEdited('new')}>
          {words.add}
        </Button>
        <p className={styles.about}>{about}</p>
        <WayToJournal />
      </div>
      {rows.length === 0 ? (
        <NothingHere text={words.none} />
      ) : (
        <ReachTable
          name={name}
          columns={columns}
          rows={pastLast(rows, today ?? '')}
          today={today ?? ''}
          busy={busy}
          onEdit={setEdited}
          onEnd={remove}
          onUndo={takeBack}
        />
      )}
      <EndedList ended={ended} busy={busy} onBack={takeBack} />
      {edited !== undefined && form(edited === 'new' ? undefined : edited, () => setEdited(undefined))}
    </section>
  )
}

/** What is over stands at the end: it says nothing any more. */
const pastLast = (rows: readonly ReachRow[], today: string): readonly ReachRow[] => [
  ...rows.filter(({ last }) => last >= today),
  ...rows.filter(({ last }) => last < today),
]

/** Only admin reads the journal. */
function WayToJournal() {
  const { journal } = useTexts().rates
  return useRole() === 'admin' ? (
    <Link href="/system/journal" className={styles.journal}>
      {journal}
    </Link>
  ) : null
}
