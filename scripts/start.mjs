// Installs and builds what is stale, or ends here.
import './build.mjs'

// In this same process, so that signals reach the server directly.
await import('../build/program/main.js')
