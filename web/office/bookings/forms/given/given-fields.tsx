import { longestGivenReason } from '../../../../../contract/office/rates/given-price.ts'
import { useTexts } from '../../../all-texts.ts'
import { NativeSelect } from '../../../controls/native-select.tsx'
import { TextInput } from '../../../controls/text-input.tsx'
import styles from '../forms.module.css'
import type { Problems } from '../problems.ts'
import { type GivenDraft, type GivenWay, givenWays } from './given-draft.ts'

interface Props {
  readonly draft: GivenDraft
  readonly problems: Problems
  readonly onChange: (changes: Partial<GivenDraft>) => void
}

/** Of a new booking: nobody is asked for a reason who gives no other price. */
export const NewGivenFields = (props: Props) => (
  <div className={styles.fields}>
    <WayFields {...props} />
    {props.draft.givenWay !== 'listed' && <ReasonField {...props} />}
  </div>
)

/** Of a booking that stands. */
export const RegivenFields = (props: Props) => (
  <div className={styles.fields}>
    <WayFields {...props} />
    <ReasonField {...props} />
  </div>
)

/** Another price than the listed one. What it comes to stands in the quote. */
function WayFields({ draft: { givenWay, givenFigure }, problems, onChange }: Props) {
  const { given: words } = useTexts()
  const isPrice = givenWay === 'price'
  return (
    <>
      <NativeSelect
        label={words.way}
        data={givenWays.map((way) => ({ value: way, label: words.ways[way] }))}
        value={givenWay}
        error={problems.givenWay}
        onChange={(event) => onChange({ givenWay: event.currentTarget.value as GivenWay, givenFigure: '' })}
      />
      {givenWay !== 'listed' && (
        <TextInput
          label={isPrice ? words.price : words.percent}
          required
          inputMode={isPrice ? 'decimal' : 'numeric'}
          maxLength={isPrice ? 10 : 3}
          value={givenFigure}
          error={problems.givenFigure}
          onChange={(event) => onChange({ givenFigure: event.currentTarget.value })}
        />
      )}
    </>
  )
}

function ReasonField({ draft, problems, onChange }: Props) {
  const { given: words } = useTexts()
  return (
    <TextInput
      className={styles.wide}
      label={words.reason}
      description={words.reasonHint}
      describedAt="below"
      required
      maxLength={longestGivenReason}
      value={draft.givenReason}
      error={problems.givenReason}
      onChange={(event) => onChange({ givenReason: event.currentTarget.value })}
    />
  )
}
