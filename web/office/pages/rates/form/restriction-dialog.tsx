import { useState } from 'react'
import { longestRateName } from '../../../../../contract/office/rates/reach.ts'
import {
  addRestriction,
  replaceRestriction,
  type ShownRestriction,
  undoRestriction,
} from '../../../../../contract/office/rates/restrictions.ts'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { Checkbox } from '../../../controls/mark.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import { fill } from '../../../fill.ts'
import { useChanging } from '../changing.ts'
import { useDraft } from './draft.ts'
import styles from './form.module.css'
import { FormDialog } from './form-dialog.tsx'
import type { Reach } from './reach.ts'
import { ReachFields } from './reach-fields.tsx'
import {
  draftOfArrivals,
  draftOfRestriction,
  problemsOfRestriction,
  type RestrictionDraft,
  type RestrictionField,
  sentRestriction,
} from './restriction-draft.ts'

interface Props {
  /** The one that is changed; left out: a new one. */
  readonly restriction?: ShownRestriction
  readonly reach?: Reach
  readonly onSaved?: () => void
  readonly onClose: () => void
}

/** What guests may book on some days of arrival. */
export function RestrictionDialog({ restriction: opened, reach, onSaved, onClose }: Props) {
  const { rates: texts } = useTexts()
  // As it was when the form opened: what somebody has removed meanwhile does not become a new one.
  const [restriction] = useState(opened)
  const { form, restrictions: words } = texts
  const { busy, change: send } = useChanging()
  const begin = restriction === undefined ? draftOfArrivals(reach) : draftOfRestriction(restriction)
  const { draft, change, problems, tries, settle, isTouched } = useDraft<RestrictionDraft, RestrictionField>(
    begin,
  )

  async function save() {
    if (!settle(problemsOfRestriction(draft, texts))) return
    const body = sentRestriction(draft)
    const saved = await send({
      request: () =>
        restriction === undefined
          ? api(addRestriction, { body })
          : api(replaceRestriction, { params: { id: restriction.id }, body }),
      undo: (id) => api(undoRestriction, { params: { id } }),
    })
    if (!saved) return
    onSaved?.()
    onClose()
  }
  /** What says that something is restricted answers for the others, too. */
  const say = (changes: Partial<RestrictionDraft>) => change(changes, ['fewest', 'most'])
  return (
    <FormDialog
      title={restriction === undefined ? words.newTitle : fill(words.editTitle, { name: restriction.name })}
      isTouched={isTouched}
      busy={busy}
      tries={tries}
      onSave={save}
      onClose={onClose}
    >
      <fieldset className={styles.part}>
        <legend>{words.what}</legend>
        <div className={styles.pair}>
          <TextInput
            label={words.fewest}
            data-first
            inputMode="numeric"
            maxLength={3}
            value={draft.fewest}
            error={problems.fewest}
            onChange={({ currentTarget }) => say({ fewest: currentTarget.value })}
          />
          <TextInput
            label={words.most}
            inputMode="numeric"
            maxLength={3}
            value={draft.most}
            error={problems.most}
            onChange={({ currentTarget }) => say({ most: currentTarget.value })}
          />
        </div>
        <div className={styles.marks}>
          {(['noArrival', 'noDeparture', 'notOnline'] as const).map((what) => (
            <Checkbox
              key={what}
              label={words[what]}
              checked={draft[what]}
              onChange={() => say({ [what]: !draft[what] })}
            />
          ))}
        </div>
      </fieldset>
      <TextInput
        label={form.name}
        required
        maxLength={longestRateName}
        description={words.nameHint}
        describedAt="below"
        value={draft.name}
        error={problems.name}
        onChange={({ currentTarget }) => change({ name: currentTarget.value })}
      />
      <ReachFields
        reach={draft}
        problems={problems}
        words={{ legend: form.reachOfArrivals, first: form.firstDay, last: form.lastDay }}
        onChange={change}
      />
    </FormDialog>
  )
}
