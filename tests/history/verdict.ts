import { readFileSync } from 'node:fs'
import { tellFigure } from '../../scripts/prove/figures.mjs'
import { tell } from './explain.ts'
import { type Judgement, judge } from './judge.ts'
import { readLines } from './lines.ts'
import type { Recorder } from './recorder.ts'

/**
 * At the end of a run: where no order explains all that anybody was told, it has failed, and the record stays for a closer look. Where hundreds of calls hang
 * together, to find an order can take longer than anybody waits: that is told and counted, and fails nothing, because it shows nothing.
 */
export function expectSomeOrder(record: Recorder): Judgement {
  const judgement = judgeFile(record)
  if (judgement.verdict === 'unexplained') {
    record.keep()
    throw new Error(`${inWords(judgement)}\nThe record: npm run histories -- ${record.path}`)
  }
  process.stdout.write(`${inWords(judgement)}\n`)
  tellFigure('calls recorded', judgement.recorded)
  tellFigure('calls explained by some order', judgement.verdict === 'explained' ? judgement.judged : 0)
  tellFigure('records that the judge could not decide', judgement.verdict === 'undecided' ? 1 : 0)
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
