import { makeBuilt } from './built.mjs'

await makeBuilt()
await import('../build/server/commands/backup.js')
