import { makeBuilt } from './built.mjs'

await makeBuilt()
// In this same process, so that signals reach the server directly.
await import('../build/program/main.js')
