import { parseArgs } from 'node:util'
import { noteBackupRun } from '../actions/upkeep/note-backup-run.ts'
import { sayBytes } from '../database/backup/disk.ts'
import { keptDays } from '../database/backup/means.ts'
import { sayTime } from '../database/backup/say-time.ts'
import { meansOf } from './backup-means.ts'
import { refuseArguments, runCommand, say } from './command.ts'

/** `npm run backup`: a whole backup of the database, beside the running servers. Every night; `npm run restore` needs it. */

refuseArguments(() => parseArgs({ options: {} }), 'npm run backup takes no arguments.')

await runCommand(async (context, ownerUrl) => {
  const means = await meansOf(context.config, ownerUrl)
  const started = performance.now()
  const { name, endedAt, bytes } = await means.make(say)
  await noteBackupRun(context)
  const backups = await means.list()
  say(
    `Backup ${name} is whole: ${sayBytes(bytes)} in ${Math.round((performance.now() - started) / 1000)} s, in ${means.place}.`,
  )
  say(
    `Any second from ${sayTime(backups[0]?.endedAt ?? endedAt)} on can be restored (${backups.length} kept, for ${keptDays} days).`,
  )
  say('DOCUMENT_KEY is not in it: keep that elsewhere, for without it nobody can read passports again.')
  return 0
})
