import { useState } from 'react'
import { addRate, replaceRate, type ShownRate, undoRate } from '../../../../../contract/office/rates/rates.ts'
import { longestRateName } from '../../../../../contract/office/rates/reach.ts'
import { useTexts } from '../../../all-texts.ts'
import { api } from '../../../api.ts'
import { TextInput } from '../../../controls/text-input.tsx'
import { fill } from '../../../fill.ts'
import { useCategories } from '../categories.ts'
import { useChanging } from '../changing.ts'
import { ChoiceOfTwo } from './choice-of-two.tsx'
import { useDraft } from './draft.ts'
import styles from './form.module.css'
import { FormDialog } from './form-dialog.tsx'
import { Preview } from './preview.tsx'
import {
  draftOfRate,
  draftOfReach,
  pricedRooms,
  priceField,
  problemsOfRate,
  type RateDraft,
  type RateField,
  sentRate,
} from './rate-draft.ts'
import type { Reach } from './reach.ts'
import { ReachFields } from './reach-fields.tsx'

interface Props {
  /** The one that is changed; left out: a new one. */
  readonly rate?: ShownRate
  /** For which nights a new one begins. */
  readonly reach?: Reach
  /** What the first of its nights costs now, by category: shown where nothing is typed yet. */
  readonly prices?: ReadonlyMap<number, number>
  readonly onSaved?: () => void
  readonly onClose: () => void
}

/** Another price for some nights, with what it would change. */
export function RateDialog({ rate: opened, reach, prices, onSaved, onClose }: Props) {
  const { rates: texts } = useTexts()
  // As it was when the form opened: what somebody has removed meanwhile does not become a new one.
  const [rate] = useState(opened)
  const words = texts.form
  const categories = useCategories()
  const { busy, change: send } = useChanging()
  const begin = rate === undefined ? draftOfReach(reach) : draftOfRate(rate)
  const { draft, change, problems, tries, settle, isTouched } = useDraft<RateDraft, RateField>(begin)

  const found = problemsOfRate(draft, categories, words)
  // A name changes no price: without one the rest can be seen already.
  const { name: _, ...others } = found
  const isPriced = Object.keys(others).length === 0
  const shown = isPriced ? sentRate({ ...draft, name: draft.name.trim() || '–' }, categories) : undefined

  async function save() {
    if (!settle(found)) return
    const body = sentRate(draft, categories)
    const saved = await send({
      request: () =>
        rate === undefined ? api(addRate, { body }) : api(replaceRate, { params: { id: rate.id }, body }),
      undo: (id) => api(undoRate, { params: { id } }),
    })
    if (!saved) return
    onSaved?.()
    onClose()
  }
  return (
    <FormDialog
      title={rate === undefined ? texts.list.newTitle : fill(texts.list.editTitle, { name: rate.name })}
      isTouched={isTouched}
      busy={busy}
      tries={tries}
      onSave={save}
      onClose={onClose}
      foot={<Preview form={shown} replaces={rate?.id} />}
    >
      <ChoiceOfTwo
        legend={words.effect}
        ways={[
          { value: 'percent', label: words.byPercent },
          { value: 'prices', label: words.byPrices },
        ]}
        value={draft.way}
        onChange={(way) => change({ way })}
      />
      {draft.way === 'percent' ? (
        <TextInput
          label={words.percent}
          required
          data-first
          maxLength={8}
          description={words.percentHint}
          describedAt="below"
          value={draft.percent}
          error={problems.percent}
          onChange={({ currentTarget }) => change({ percent: currentTarget.value })}
        />
      ) : (
        <div className={styles.prices}>
          {pricedRooms(draft, categories).map(({ id, name }) => (
            <TextInput
              key={id}
              label={fill(words.priceOf, { room: name })}
              required
              inputMode="decimal"
              maxLength={10}
              placeholder={prices?.get(id)?.toString()}
              value={draft.prices[id] ?? ''}
              error={problems[priceField(id)]}
              onChange={({ currentTarget }) =>
                change({ prices: { ...draft.prices, [id]: currentTarget.value } }, [priceField(id)])
              }
            />
          ))}
        </div>
      )}
      <TextInput
        label={words.name}
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
        words={{ legend: words.reach, first: words.first, last: words.last }}
        onChange={change}
      />
    </FormDialog>
  )
}
