import { examine, wordsOf } from '../actions/upkeep/examine.ts'
import { examineSeals } from '../actions/upkeep/examine-seals.ts'
import { noteDoctorRun } from '../actions/upkeep/note-doctor-run.ts'
import { explainError } from '../process/error-facts.ts'
import { runCommand, say } from './command.ts'

/** `npm run doctor`: whether nights, money and history agree with each other, and no work was left undone. Ends with 1 when something is wrong. */

await runCommand(async (context) => {
  const findings = [...(await examine(context)), ...(await examineSeals(context))]
  for (const finding of findings) say(`  ${wordsOf(finding)}`)
  say(findings.length === 0 ? 'Everything agrees.' : `${findings.length} things are wrong.`)
  await noteDoctorRun(context, findings.length).catch((error: unknown) => {
    say(`This could not be noted for the status page: ${explainError(error)}`)
  })
  return findings.length === 0 ? 0 : 1
})
