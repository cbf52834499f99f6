import { useState } from 'react'
import { type SlipPaper, slipPapers } from '../../../../contract/office/till/papers.ts'
import { useAlert } from '../../../kit/alert/alert.tsx'
import { useTexts } from '../../all-texts.ts'
import { reasonOf } from '../../states/failed.tsx'
import { useOneAtATime } from '../stay/one-at-a-time.ts'
import styles from './papers.module.css'
import { printPaper, type Wanted } from './print-paper.ts'

/** A paper, and a button for each printer that a desk may have. A double click prints once: the second one would be a copy. */
export function PaperButtons({ name, wanted }: { name: string; wanted: Wanted }) {
  const texts = useTexts()
  const showAlert = useAlert()
  const [waiting, setWaiting] = useState(false)
  const print = useOneAtATime(async (paper: SlipPaper) => {
    setWaiting(true)
    const failure = await printPaper(wanted, paper)
    setWaiting(false)
    if (failure) await showAlert({ text: reasonOf(failure, texts) })
    return failure === undefined
  })
  return (
    <span className={styles.papers}>
      <span>{name}</span>
      {slipPapers.map((paper) => (
        <button
          key={paper}
          type="button"
          className={styles.paper}
          aria-label={`${name}, ${texts.papers.sizes[paper]}`}
          aria-disabled={waiting}
          onClick={() => void print(paper)}
        >
          {texts.papers.sizes[paper]}
        </button>
      ))}
    </span>
  )
}
