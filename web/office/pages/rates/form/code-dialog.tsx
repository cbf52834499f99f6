import { useState } from 'react'
import { addCode, replaceCode, type ShownCode, undoCode } from '../../../../../contract/office/rates/codes.ts'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { TextInput } from '../../../controls/text-input.tsx'
import { fill } from '../../../fill.ts'
import { useChanging } from '../changing.ts'
import { ChoiceOfTwo } from './choice-of-two.tsx'
import {
  type CodeDraft,
  type CodeField,
  draftOfCode,
  emptyCode,
  problemsOfCode,
  sentCode,
} from './code-draft.ts'
import { useDraft } from './draft.ts'
import styles from './form.module.css'
import { FormDialog } from './form-dialog.tsx'
import { ReachFields } from './reach-fields.tsx'

interface Props {
  /** The one that is changed; left out: a new one. */
  readonly code?: ShownCode
  readonly onClose: () => void
}

/** A word that makes nights cheaper. */
export function CodeDialog({ code: opened, onClose }: Props) {
  const { rates: texts } = useTexts()
  // As it was when the form opened: what somebody has removed meanwhile does not become a new one.
  const [code] = useState(opened)
  const { form, codes: words } = texts
  const { busy, change: send } = useChanging()
  const begin = code === undefined ? emptyCode : draftOfCode(code)
  const { draft, change, problems, tries, settle, isTouched } = useDraft<CodeDraft, CodeField>(begin)

  async function save() {
    if (!settle(problemsOfCode(draft, texts))) return
    const body = sentCode(draft)
    const saved = await send({
      request: () =>
        code === undefined ? api(addCode, { body }) : api(replaceCode, { params: { id: code.id }, body }),
      undo: (id) => api(undoCode, { params: { id } }),
    })
    if (saved) onClose()
  }
  return (
    <FormDialog
      title={code === undefined ? words.newTitle : fill(words.editTitle, { name: code.word })}
      isTouched={isTouched}
      busy={busy}
      tries={tries}
      onSave={save}
      onClose={onClose}
    >
      <div className={styles.pair}>
        <TextInput
          label={words.word}
          required
          autoComplete="off"
          spellCheck={false}
          maxLength={24}
          description={words.wordHint}
          describedAt="below"
          value={draft.word}
          error={problems.word}
          onChange={({ currentTarget }) => change({ word: currentTarget.value })}
        />
        <TextInput
          label={words.mostUses}
          inputMode="numeric"
          maxLength={7}
          description={words.mostUsesHint}
          describedAt="below"
          value={draft.mostUses}
          error={problems.mostUses}
          onChange={({ currentTarget }) => change({ mostUses: currentTarget.value })}
        />
      </div>
      <ChoiceOfTwo
        legend={words.effect}
        ways={[
          { value: 'percent', label: words.byPercent },
          { value: 'price', label: words.byPrice },
        ]}
        value={draft.way}
        onChange={(way) => change({ way })}
      />
      {draft.way === 'percent' ? (
        <TextInput
          label={words.percentOff}
          required
          inputMode="numeric"
          maxLength={2}
          value={draft.percentOff}
          error={problems.percentOff}
          onChange={({ currentTarget }) => change({ percentOff: currentTarget.value })}
        />
      ) : (
        <TextInput
          label={form.price}
          required
          inputMode="decimal"
          maxLength={10}
          value={draft.price}
          error={problems.price}
          onChange={({ currentTarget }) => change({ price: currentTarget.value })}
        />
      )}
      <ReachFields
        reach={draft}
        problems={problems}
        words={{ legend: form.reach, first: form.first, last: form.last }}
        onChange={change}
        withoutDays
      />
    </FormDialog>
  )
}
