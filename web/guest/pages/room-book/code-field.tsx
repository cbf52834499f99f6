import { type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { longestTypedCode } from '../../../../contract/typed-code.ts'
import { formatTmt } from '../../../kit/formats.ts'
import { TextButton } from '../../components/button.tsx'
import { Field } from '../../components/field.tsx'
import { fault } from '../../components/guest-fields.tsx'
import { useSite } from '../../site/site-context.ts'
import styles from './code-field.module.css'
import type { Quote } from './load.ts'

interface CodeFieldProps {
  /** The word that was last asked for; empty is none. */
  readonly applied: string
  /** Missing while the price is on its way. */
  readonly quote: Quote | undefined
  /** Why that word holds no good. */
  readonly problem: string | undefined
  readonly apply: (word: string) => void
}

/** Few have a code: the field is folded until somebody asks for it, and gone again once one holds. */
export function CodeField({ applied, quote, problem, apply }: CodeFieldProps) {
  const { texts, language } = useSite()
  const words = texts.booking
  const [open, setOpen] = useState(applied !== '')
  const [typed, setTyped] = useState(applied)
  const box = useRef<HTMLDivElement>(null)
  const goesToField = useRef(false)
  // The field comes with the price that is asked for, a render or two later.
  useEffect(() => {
    const field = goesToField.current ? box.current?.querySelector('input') : undefined
    if (!field) return
    goesToField.current = false
    field.focus()
  })
  const word = typed.trim()
  const applyTyped = () => {
    // What is on its way is not asked for a second time; what was refused may be tried again.
    if (word !== applied || problem !== undefined) apply(word)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Enter') return
    // Enter is for the code here: the form is not sent with a price that nobody has seen.
    event.preventDefault()
    applyTyped()
  }
  const remove = () => {
    goesToField.current = true
    setTyped('')
    setOpen(true)
    apply('')
  }
  return (
    <div ref={box} className={styles.code}>
      {quote?.code !== undefined ? (
        <p role="status" className={styles.holds}>
          {words.codeHolds(quote.code, formatTmt(savedBy(quote), language))}{' '}
          <TextButton onClick={remove}>{words.codeRemove}</TextButton>
        </p>
      ) : open ? (
        <div className={styles.row}>
          <Field
            label={words.code}
            name="code"
            required={false}
            autoComplete="off"
            autoCapitalize="characters"
            spellCheck={false}
            maxLength={longestTypedCode}
            value={typed}
            {...fault(problem !== undefined && word === applied, problem ?? '')}
            onChange={(event) => setTyped(event.currentTarget.value)}
            onKeyDown={onKeyDown}
            onBlur={() => word !== applied && apply(word)}
          />
          <TextButton onClick={applyTyped}>{words.codeApply}</TextButton>
        </div>
      ) : (
        <TextButton
          aria-expanded={false}
          onClick={() => {
            goesToField.current = true
            setOpen(true)
          }}
        >
          {words.codeHave}
        </TextButton>
      )}
    </div>
  )
}

/** In tenge: TMT with decimals do not add up. */
const savedBy = ({ nights }: Quote): number =>
  nights.reduce((sum, { price, listed = price }) => sum + Math.round((listed - price) * 100), 0) / 100
