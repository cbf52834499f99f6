import { examine, isWarning, linesOf } from '../actions/upkeep/examine.ts'
import { examineSeals } from '../actions/upkeep/examine-seals.ts'
import { noteDoctorRun } from '../actions/upkeep/note-doctor-run.ts'
import { explainError } from '../process/error-facts.ts'
import { runCommand, say } from './command.ts'

/** `npm run doctor`: whether nights, money and history agree with each other, and no work was left undone. Ends with 1 when something is wrong; what the desk should see to is told as well. */

await runCommand(async (context) => {
  const findings = [...(await examine(context)), ...(await examineSeals(context))]
  const wrong = findings.filter((finding) => !isWarning(finding))
  for (const line of linesOf(wrong)) say(`  ${line}`)
  for (const line of linesOf(findings.filter(isWarning))) say(`  for the desk: ${line}`)
  say(wrong.length === 0 ? 'Everything agrees.' : `${wrong.length} things are wrong.`)
  await noteDoctorRun(context, wrong.length).catch((error: unknown) => {
    say(`This could not be noted for the status page: ${explainError(error)}`)
  })
  return wrong.length === 0 ? 0 : 1
})
