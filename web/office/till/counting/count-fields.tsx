import { denominations } from '../../../../contract/office/till/shifts.ts'
import { formatAmount } from '../../../kit/formats.ts'
import { useLanguage } from '../../all-texts.ts'
import { Radio } from '../../controls/mark.tsx'
import { TextInput } from '../../controls/text-input.tsx'
import { fill } from '../../fill.ts'
import { pieceName } from '../words.ts'
import { type Count, piecesIn } from './count.ts'
import styles from './counting.module.css'

interface Props {
  readonly count: Count
  /** What is wrong with the count as a whole. */
  readonly error?: string | undefined
  readonly onChange: (changes: Partial<Count>) => void
}

const notes = denominations.filter((worth) => worth >= 100)
const coins = denominations.filter((worth) => worth < 100)

/** The drawer counted by notes and coins, or as one sum. */
export function CountFields({ count, error, onChange }: Props) {
  const { closing } = useLanguage().texts.till
  return (
    <>
      <fieldset className={styles.ways}>
        <legend>{closing.how}</legend>
        <Radio
          name="count"
          label={closing.byPieces}
          checked={count.by === 'pieces'}
          onChange={() => onChange({ by: 'pieces' })}
        />
        <Radio
          name="count"
          label={closing.bySum}
          checked={count.by === 'sum'}
          onChange={() => onChange({ by: 'sum' })}
        />
      </fieldset>
      {count.by === 'sum' ? (
        <TextInput
          label={closing.counted}
          inputMode="decimal"
          autoComplete="off"
          maxLength={12}
          value={count.sum}
          error={error}
          onChange={(event) => onChange({ sum: event.currentTarget.value })}
        />
      ) : (
        <div>
          <div className={styles.columns}>
            <Pieces name={closing.notes} worths={notes} count={count} onChange={onChange} />
            <Pieces name={closing.coins} worths={coins} count={count} onChange={onChange} />
          </div>
          {error && <p className={styles.error}>{error}</p>}
        </div>
      )}
    </>
  )
}

interface PiecesProps extends Omit<Props, 'error'> {
  readonly name: string
  readonly worths: readonly number[]
}

function Pieces({ name, worths, count, onChange }: PiecesProps) {
  const { language, texts } = useLanguage()
  const { till } = texts
  return (
    <fieldset className={styles.pieces}>
      <legend>{name}</legend>
      {worths.map((worth) => {
        const typed = count.pieces[worth] ?? ''
        const read = piecesIn(typed)
        return (
          <label key={worth} className={styles.piece}>
            <span>{pieceName(worth, till)}</span>
            <input
              className={styles.number}
              type="text"
              inputMode="numeric"
              autoComplete="off"
              maxLength={5}
              data-first={worth === notes[0] || undefined}
              value={typed}
              aria-invalid={read === undefined || undefined}
              onChange={(event) =>
                onChange({ pieces: { ...count.pieces, [worth]: event.currentTarget.value } })
              }
            />
            <span className={styles.worth} aria-hidden>
              {read
                ? fill(till.closing.pieceSum, { amount: formatAmount((worth * read) / 100, language) })
                : ''}
            </span>
          </label>
        )
      })}
    </fieldset>
  )
}
