import { readFileSync } from 'node:fs'

/**
 * Why a survivor may live: it is the same thing said otherwise, or another floor holds the rule. A reason names its file and the text that was changed, not
 * its line, so that it stays true when lines move; without `became` it is for whatever the text becomes.
 */
export const reasons = JSON.parse(readFileSync(new URL('./reasons.json', import.meta.url), 'utf8'))

export const reasonFor = ({ file, was, became }) =>
  reasons.find(
    (one) => one.file === file && one.was === was && (one.became === undefined || one.became === became),
  )?.reason
