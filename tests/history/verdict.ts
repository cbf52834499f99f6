import { readFileSync } from 'node:fs'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { tell } from './explain.ts'
import { type Judgement, judge } from './judge.ts'
import { readLines } from './lines.ts'
import type { Recorder } from './recorder.ts'

/** At the end of a run: some order explains all that anybody was told, or the run has failed, and the record stays for a closer look. */
export function expectSomeOrder(record: Recorder): Judgement {
  const judgement = judgeFile(record)
  if (judgement.verdict !== 'explained') {
    record.keep()
    throw new Error(`${inWords(judgement)}\nThe record: npm run histories -- ${record.path}`)
  }
  process.stdout.write(`${inWords(judgement)}\n`)
  tellFigure('calls recorded', judgement.recorded)
  tellFigure('calls explained by some order', judgement.judged)
  record.remove()
  return judgement
}

export function judgeFile(record: Pick<Recorder, 'path' | 'flush'>): Judgement {
  record.flush()
  return judge(readLines(readFileSync(record.path, 'utf8')))
}

export function inWords({
  verdict,
  judged,
  recorded,
  parts,
  largest,
  steps,
  unexplained,
}: Judgement): string {
  const counted = `${judged} of ${recorded} calls say something, in ${parts} parts of at most ${largest}; ${steps} steps`
  if (verdict === 'explained') return `Some order explains all answers: ${counted}.`
  if (verdict === 'undecided') return `Nobody can say whether some order explains the answers: ${counted}.`
  return [`No order explains the answers: ${counted}.`, ...unexplained.map(tell)].join('\n')
}
