import { reseal } from '../actions/upkeep/reseal.ts'
import { takeDocumentKeys } from '../actions/upkeep/take-document-keys.ts'
import { ConfigurationError } from '../config.ts'
import { runCommand, say } from './command.ts'

/** `npm run reseal`: seals everything anew with DOCUMENT_KEY, beside running servers. Broken off, it goes on where it was. */

await runCommand(async (context) => {
  const problems = await takeDocumentKeys(context)
  if (problems.length > 0) throw new ConfigurationError(problems)
  const { renewed, closed, retired } = await reseal(context, say)
  say(`${renewed} seals were renewed.`)
  for (const { name, rows } of closed)
    say(
      `  ${name}: ${rows.length} open with none of the keys and were left as they are (rows ${rows.slice(0, 20).join(', ')})`,
    )
  if (closed.length > 0) say('The old keys are still needed, or one is missing in DOCUMENT_KEYS_OLD.')
  else say(`Everything is sealed with the key ${context.config.documentKeys.current.id.toString('hex')}.`)
  for (const id of retired) say(`The key ${id} is retired.`)
  if (closed.length === 0 && context.config.documentKeys.all.length > 1)
    say('If every server has the new key already, DOCUMENT_KEYS_OLD may be dropped.')
  return closed.length === 0 ? 0 : 1
})
