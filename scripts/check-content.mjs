// npm run check-content [folder]: what is missing, too large or untranslated in a content folder.
import { resolve } from 'node:path'
import { install } from './install.mjs'
import { checkout } from './run-tool.mjs'

install()
const { checkContent } = await import('./content/check.mjs')

const folder = resolve(process.argv[2] ?? `${checkout}content`)
try {
  const { problems, notes } = await checkContent(folder)
  for (const line of notes) console.log(`note     ${line}`)
  for (const line of problems) console.log(`problem  ${line}`)
  console.log(
    problems.length === 0
      ? `${folder} is complete and correct.`
      : `${problems.length} problem(s) in ${folder}.`,
  )
  process.exitCode = problems.length === 0 ? 0 : 1
} catch (error) {
  console.error(error.message)
  process.exitCode = 1
}
