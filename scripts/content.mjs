// Installs and builds what is stale, or ends here.
import './build.mjs'

await import('../build/server/commands/content.js')
