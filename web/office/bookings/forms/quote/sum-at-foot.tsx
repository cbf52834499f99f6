import { formatTmt } from '../../../../kit/formats.ts'
import { useLanguage } from '../../../all-texts.ts'
import type { Problems } from '../problems.ts'
import styles from './quote.module.css'
import type { StayQuote } from './stay-quote.ts'

/** The sum stays in sight beside the button that agrees to it; when it has become another one, that is said here. */
export function SumAtFoot({ quote: { told }, problems }: { quote: StayQuote; problems: Problems }) {
  const { language, texts } = useLanguage()
  return (
    <div className={styles.foot}>
      {problems.total && (
        <p role="alert" className={styles.changed}>
          {problems.total}
        </p>
      )}
      {told?.quote && (
        <p>
          {texts.bookings.sheet.total}: <strong>{formatTmt(told.quote.total, language)}</strong>
        </p>
      )}
    </div>
  )
}
