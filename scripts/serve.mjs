import { requireBuilt } from './built.mjs'

requireBuilt()
// In this same process, so that signals reach the server directly.
await import('../build/program/main.js')
